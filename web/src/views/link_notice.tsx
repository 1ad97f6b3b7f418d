import { CloseIcon } from './icons';
import { usePlan } from './plan_context';

/** What could not be used of the link that was opened. */
export function LinkNotice() {
  const { linkProblems } = usePlan();
  const problems = linkProblems.value;
  if (problems.length === 0) return null;
  return (
    <section class="notice" role="alert" aria-label="About the link">
      <div>
        <strong>Not everything in the link could be used.</strong>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label="Dismiss"
        onClick={() => (linkProblems.value = [])}
      >
        <CloseIcon />
      </button>
    </section>
  );
}
