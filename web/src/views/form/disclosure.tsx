// A part of the form that is folded away, with its present value beside its name.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ChevronIcon } from '../icons';

interface DisclosureProps {
  readonly title: string;
  readonly summary: string;
  /** A part with an error in it is never folded away. */
  readonly hasError: boolean;
  /** What is folded away; told whether it can be seen, for what is costly to make. */
  readonly children: (isOpen: boolean) => ComponentChildren;
}

export function Disclosure({ title, summary, hasError, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || hasError;
  return (
    <details
      class="disclosure"
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronIcon />
        <span class="label">{title}</span>
        <span class="aside">{summary}</span>
      </summary>
      <div class="disclosure-body">{children(isShown)}</div>
    </details>
  );
}
