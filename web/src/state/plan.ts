// The Plan view's state: the form, the core's answer to it, and the link in the address bar.
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Envelope, EngineError, Estimate, RegionEntry, Suggestion } from '../engine/answers';
import type { Engine, LaterKind } from '../engine/engine';
import { createAddressBar, type BrowserWindow, type Change } from './address_bar';
import { customText } from './custom_text';
import {
  DEFAULT_FORM,
  FIELDS,
  fieldOf,
  isCustomKey,
  withSource,
  withText,
  type Described,
  type FieldKey,
  type JobSize,
  type RunForm,
} from './fields';
import { decodeLink, encodeLink } from './link';
import { fieldOfError, runOf, saidOf } from './run';
import type { Texts } from './suggestion';

/** The answer on the page: of the form as it is, or the last one that could be given. */
export interface ShownAnswer {
  readonly estimate: Estimate;
  readonly isCurrent: boolean;
  /** No form has been valid yet: the page's defaults stand in the place of what is wrong. */
  readonly hasStandIns: boolean;
}

export interface PlanState {
  readonly engine: Engine;
  readonly form: ReadonlySignal<RunForm>;
  readonly shown: ReadonlySignal<ShownAnswer>;
  /** What the core says about each field that is not right. */
  readonly fieldErrors: ReadonlySignal<ReadonlyMap<FieldKey, readonly string[]>>;
  /** What belongs to no field. */
  readonly otherErrors: ReadonlySignal<readonly string[]>;
  /** What could not be used of a link that was opened; empty once dismissed. */
  readonly linkProblems: Signal<readonly string[]>;

  /** A keystroke: the answer follows at once, the history entry stays open until `settle`. */
  readonly type: (key: FieldKey, text: string) => void;
  readonly settle: () => void;
  readonly step: (key: FieldKey, text: string) => void;
  readonly choose: (key: FieldKey, text: string) => void;
  /** The grid regions; none until they are loaded. */
  readonly regions: ReadonlySignal<readonly RegionEntry[]>;
  readonly addLater: (kind: LaterKind, text: string) => void;
  /** Several fields at once, as a suggestion has them. */
  readonly apply: (texts: Texts) => void;
  /** What the core would change; costs more than an answer. */
  readonly suggestions: () => readonly Suggestion[];
  readonly chooseJobSize: (jobSize: JobSize) => void;
  /** Opens the fields of an own model or GPU, beginning with the figures of the named one. */
  readonly describe: (described: Described) => void;
}

function errorsByField(form: RunForm, errors: readonly EngineError[]): Map<FieldKey, string[]> {
  const byField = new Map<FieldKey, string[]>();
  for (const { field, message } of errors) {
    const key = fieldOfError(form, field);
    if (key !== null) byField.set(key, [...(byField.get(key) ?? []), saidOf(message)]);
  }
  return byField;
}

/** The form with every field that has an error set back to its default. */
function repaired(form: RunForm, errors: readonly EngineError[]): RunForm {
  let mended = form;
  for (const key of errorsByField(form, errors).keys()) {
    const parent = key.split('.')[0];
    if (key !== parent && (parent === 'model' || parent === 'gpu')) {
      mended = withSource(mended, parent, 'catalog');
    }
    mended = withText(mended, { [key]: fieldOf(key).text });
  }
  return mended;
}

export function createPlanState(engine: Engine, window: BrowserWindow): PlanState {
  const form = signal(DEFAULT_FORM);
  const linkProblems = signal<readonly string[]>([]);
  const regions = signal(engine.regions());
  const reply = computed<Envelope<Estimate>>(() => engine.estimate(runOf(form.value)));
  const errors = computed(() => (reply.value.ok ? [] : reply.value.errors));

  let last: Estimate | null = null;
  let hasStandIns = false;
  function firstAnswer(): Estimate {
    for (const candidate of [repaired(form.peek(), errors.peek()), DEFAULT_FORM]) {
      const answer = engine.estimate(runOf(candidate));
      if (answer.ok) return answer.value;
    }
    throw new Error('The default run has no answer.');
  }
  const shown = computed<ShownAnswer>(() => {
    const isCurrent = reply.value.ok;
    if (reply.value.ok) {
      last = reply.value.value;
      hasStandIns = false;
    } else if (last === null) {
      last = firstAnswer();
      hasStandIns = true;
    }
    return { estimate: last, isCurrent, hasStandIns };
  });

  const addressBar = createAddressBar(window, open);

  /** Takes over a link; its canonical form replaces it in the address bar. */
  function open(link: string): void {
    const { form: asked, problems } = decodeLink(link);
    form.value = asked;
    // What the person typed here before needs no report: the field itself says what is wrong.
    linkProblems.value = addressBar.isOwn() ? [] : [...problems, ...invalidValues()];
    addressBar.rewrite(encodeLink(asked));
  }
  function invalidValues(): string[] {
    return errors.value.map(({ message }) => saidOf(message));
  }
  open(addressBar.link());
  // From here on the last valid answer is kept, whether or not a view looks at it.
  shown.subscribe(() => undefined);

  /** What an own model or GPU was begun with, to tell it from what a person typed. */
  const begun = new Map<Described, Partial<Record<FieldKey, string>>>();
  function wasTyped(described: Described): boolean {
    const { text } = form.peek();
    const start = begun.get(described) ?? {};
    return FIELDS.some(
      ({ key }) => isCustomKey(key, described) && text[key] !== '' && text[key] !== start[key],
    );
  }

  function change(next: RunForm, by: Change): void {
    form.value = next;
    addressBar.write(encodeLink(next), by);
  }

  return {
    engine,
    form,
    shown,
    fieldErrors: computed(() => errorsByField(form.value, errors.value)),
    otherErrors: computed(() =>
      errors.value
        .filter(({ field }) => fieldOfError(form.value, field) === null)
        .map(({ message }) => saidOf(message)),
    ),
    linkProblems,
    regions,
    addLater(kind, text) {
      engine.loadLater(kind, text);
      regions.value = engine.regions();
      // What a run named and was unknown may be known now.
      if (errors.peek().length > 0) form.value = { ...form.peek() };
    },
    type: (key, text) =>
      change(withText(form.peek(), { [key]: text }), { what: key, by: 'typing' }),
    settle: () => addressBar.settle(),
    step: (key, text) =>
      change(withText(form.peek(), { [key]: text }), { what: key, by: 'stepping' }),
    choose(key, text) {
      const chosen = withText(form.peek(), { [key]: text });
      const next = key === 'model' || key === 'gpu' ? withSource(chosen, key, 'catalog') : chosen;
      change(next, { what: key, by: 'choice' });
    },
    apply(texts) {
      let next = withText(form.peek(), texts);
      if (texts.gpu !== undefined) next = withSource(next, 'gpu', 'catalog');
      change(next, { what: Object.keys(texts).join(), by: 'choice' });
    },
    suggestions() {
      const answer = engine.estimate({ ...runOf(form.peek()), suggest: true });
      return answer.ok ? (answer.value.suggestions ?? []) : [];
    },
    chooseJobSize: (jobSize) =>
      change({ ...form.peek(), jobSize }, { what: 'jobSize', by: 'choice' }),
    describe(described) {
      let next = withSource(form.peek(), described, 'custom');
      if (!wasTyped(described)) {
        const start = customText(engine, described, shown.peek().estimate[described].name);
        begun.set(described, start);
        next = withText(next, start);
      }
      change(next, { what: described, by: 'choice' });
    },
  };
}
