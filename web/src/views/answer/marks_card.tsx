import { usePlan } from '../plan_context';
import { MarkChip } from './mark_chip';
import { marksOf } from './marks';

/** Every mark with its reason in full. */
export function MarksCard() {
  const { shown, engine } = usePlan();
  const { estimate, isCurrent } = shown.value;
  return (
    <section class="card marks" aria-labelledby="marks-title">
      <h2 id="marks-title">What this answer rests on</h2>
      <ul class={isCurrent ? '' : 'is-stale'}>
        {marksOf(estimate, engine).map(({ kind, text }) => (
          <li key={text}>
            <MarkChip kind={kind} />
            <span class="mark-text">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
