import { useMemo, useState } from 'preact/hooks';
import type { Outcome, Suggestion } from '../../engine/answers';
import { memory, money, quantityText, rate } from '../../format/quantity';
import type { RunForm } from '../../state/fields';
import { textsOf, type Texts } from '../../state/suggestion';
import { usePlan } from '../plan_context';

const NAMES: Readonly<Record<string, string>> = {
  flash_attention: 'flash attention',
  chunked_loss: 'chunked loss',
  checkpointing: 'full checkpointing',
  smaller_micro_batch: 'a smaller micro-batch, more accumulation',
  larger_micro_batch: 'a larger micro-batch, less accumulation',
  no_checkpointing: 'no checkpointing',
  adamw_8bit: '8-bit AdamW',
  fsdp: 'FSDP',
  lora: 'LoRA',
  qlora: 'QLoRA',
  more_gpus: 'more GPUs',
  other_gpu: 'another GPU',
};

interface Offer {
  readonly title: string;
  readonly suggestion: Suggestion;
  readonly texts: Texts;
}

function titleOf({ techniques, set }: Suggestion, nameOf: (gpu: string) => string): string {
  const names = techniques.map(({ id }) => {
    if (id === 'other_gpu' && typeof set['gpu'] === 'string') return nameOf(set['gpu']);
    if (id === 'more_gpus' && typeof set['gpus'] === 'number') return `${String(set['gpus'])} GPUs`;
    return NAMES[id] ?? id;
  });
  const title = names.join(' + ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function change(before: string, after: string): string {
  return before === after ? after : `${before} → ${after}`;
}

function effectOf(before: Outcome, after: Outcome): string {
  const parts = [
    change(quantityText(memory(before.needed_bytes)), quantityText(memory(after.needed_bytes))),
    change(
      quantityText(rate(before.tokens_per_second)),
      quantityText(rate(after.tokens_per_second)),
    ),
  ];
  if (before.cost_usd !== null && after.cost_usd !== null) {
    parts.push(change(quantityText(money(before.cost_usd)), quantityText(money(after.cost_usd))));
  }
  return parts.join(' · ');
}

/** What would make the run fit, or faster or cheaper: looked for when asked, applied with a click. */
export function SuggestionsCard() {
  const plan = usePlan();
  const [asked, setAsked] = useState<RunForm | null>(null);
  const { estimate, isCurrent } = plan.shown.value;
  const form = plan.form.value;
  const gpuName = (gpu: string) => plan.engine.gpuNamed(gpu)?.display ?? gpu;
  const isAsked = asked === form && isCurrent;
  // Costs many answers: once for each run that is asked about.
  const offers = useMemo((): Offer[] | null => {
    if (!isAsked) return null;
    return plan.suggestions().flatMap((suggestion) => {
      const texts = textsOf(suggestion);
      return texts === null ? [] : [{ title: titleOf(suggestion, gpuName), suggestion, texts }];
    });
  }, [plan, form, isAsked]);
  const fits = estimate.memory?.fits;
  if (fits === undefined || fits === null) return null;
  return (
    <section class="card suggestions" aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">{fits ? 'Faster or cheaper' : 'What would make it fit'}</h2>
      {offers === null ? (
        <button type="button" class="button" disabled={!isCurrent} onClick={() => setAsked(form)}>
          Find changes
        </button>
      ) : offers.length === 0 ? (
        <p>No single change or combination that is known here {fits ? 'helps' : 'is enough'}.</p>
      ) : (
        <ul class="suggested">
          {offers.map(({ title, suggestion, texts }) => (
            <li key={title}>
              <span>
                <strong>{title}</strong>
                <span class="suggested-effect">
                  {effectOf(suggestion.before, suggestion.after)}
                </span>
              </span>
              <button
                type="button"
                class="button"
                aria-label={`Apply: ${title}`}
                onClick={() => plan.apply(texts)}
              >
                Apply
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
