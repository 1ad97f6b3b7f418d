// A picture with its heading, and the same numbers as a table behind a toggle.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { usePlan } from '../plan_context';

interface PictureCardProps {
  /** Names the card within the page: "time". */
  readonly name: string;
  readonly title: string;
  readonly children: ComponentChildren;
  /** Made when it is first asked for; none where there is nothing to show. */
  readonly table: (() => ComponentChildren) | null;
}

export function PictureCard({ name, title, children, table }: PictureCardProps) {
  const { isCurrent } = usePlan().shown.value;
  const [isTable, setTable] = useState(false);
  const word = isTable ? 'Hide table' : 'Show table';
  return (
    <section class={`card picture-card ${name}`} aria-labelledby={`${name}-title`}>
      <div class="card-head">
        <h2 id={`${name}-title`}>{title}</h2>
        {table !== null && (
          <button
            type="button"
            class="text-button"
            aria-label={`${word}: ${title}`}
            aria-expanded={isTable}
            aria-controls={`${name}-table`}
            onClick={() => setTable(!isTable)}
          >
            {word}
          </button>
        )}
      </div>
      <div class={isCurrent ? '' : 'is-stale'}>
        {children}
        {table !== null && (
          <div id={`${name}-table`} hidden={!isTable}>
            {isTable && table()}
          </div>
        )}
      </div>
    </section>
  );
}
