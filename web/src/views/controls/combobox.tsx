// A searchable picker: the ARIA combobox with a list box and automatic selection. What is typed
// searches; the best match is marked, and leaving the field takes it. Where nothing matches, the
// text stays as it is and the core says what is wrong with it.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { search, type Searchable } from '../../data/search';
import { MAX_TEXT, type FieldKey } from '../../state/fields';
import { ChevronIcon } from '../icons';
import { fieldId, useFieldError } from './field_frame';
import { ComboboxList } from './combobox_list';

export interface ComboboxOption extends Searchable {
  readonly value: string;
  readonly label: string;
  readonly group: string;
  /** What tells this entry from its neighbours: "8.03 B". */
  readonly detail: string;
}

interface ComboboxProps {
  readonly field: FieldKey;
  readonly label: string;
  readonly value: string;
  /** What the closed field shows. */
  readonly text: string;
  /** Asked for when the list is first opened. */
  readonly options: () => readonly ComboboxOption[];
  readonly customLabel: string;
  readonly isCustom: boolean;
  readonly onChoose: (value: string) => void;
  readonly onCustom: () => void;
}

export function Combobox(props: ComboboxProps) {
  const { field, label, value, text, options, customLabel, isCustom, onChoose, onCustom } = props;
  const [isOpen, setOpen] = useState(false);
  /** Null while nothing has been typed since the list was opened: all entries are shown. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const error = useFieldError(field);
  const id = fieldId(field);

  const found = useMemo(
    () => (isOpen ? search(options(), query ?? '') : []),
    [isOpen, options, query],
  );
  const last = found.length;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    if (isOpen) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, query]);

  function open(): void {
    if (isOpen) return;
    const all = options();
    const current = all.findIndex((option) => option.value === value);
    setQuery(null);
    setActive(isCustom ? all.length : Math.max(0, current));
    setOpen(true);
  }
  function close(): void {
    setOpen(false);
    setQuery(null);
  }
  function choose(index: number): void {
    close();
    const option = found[index];
    if (index === last) {
      if (!isCustom) onCustom();
    } else if (option !== undefined && (isCustom || option.value !== value)) {
      onChoose(option.value);
    }
  }
  /** Typed, and matched by nothing but the option for an own entry: "custom". */
  const asksForCustom =
    query !== null &&
    query.trim().length >= 3 &&
    found.length === 0 &&
    customLabel.toLowerCase().startsWith(query.trim().toLowerCase());

  /** Takes what was typed: the marked match, or the text itself where nothing matches. */
  function take(): void {
    if (query === null) close();
    else if (asksForCustom) choose(last);
    else if (query.trim() === '') close();
    else if (found.length > 0) choose(Math.min(active, last));
    else {
      close();
      onChoose(query.trim());
    }
  }
  function move(to: number): void {
    const count = last + 1;
    setActive(((to % count) + count) % count);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (key === 'ArrowUp' && event.altKey) close();
      else move(active + (key === 'ArrowDown' ? 1 : -1));
    } else if (!isOpen) {
      if (key === 'Enter') {
        event.preventDefault();
        open();
      }
    } else if (key === 'PageDown' || key === 'PageUp') {
      event.preventDefault();
      setActive(Math.min(last, Math.max(0, active + (key === 'PageDown' ? 8 : -8))));
    } else if (key === 'Enter') {
      event.preventDefault();
      if (query !== null && found.length === 0 && active === 0) take();
      else choose(active);
    } else if (key === 'Escape') {
      event.preventDefault();
      close();
    }
  }

  const shownText = query ?? text;
  return (
    <div
      class="combobox"
      ref={root}
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        if (isOpen && !(next instanceof Node && root.current?.contains(next) === true)) take();
      }}
    >
      <div class="control">
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? optionId(active) : undefined}
          autocomplete="off"
          spellcheck={false}
          maxLength={MAX_TEXT}
          value={shownText}
          onClick={(event) => {
            if (!isOpen) event.currentTarget.select();
            open();
          }}
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          {...error}
        />
        <button
          type="button"
          class="combobox-toggle"
          tabIndex={-1}
          aria-label={`Show all: ${label}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus();
            if (isOpen) close();
            else open();
          }}
        >
          <ChevronIcon />
        </button>
      </div>
      <ComboboxList
        id={`${id}-list`}
        label={label}
        isOpen={isOpen}
        options={found}
        isGrouped={query === null || query.trim() === ''}
        active={active}
        selected={isCustom ? last : found.findIndex((option) => option.value === value)}
        customLabel={customLabel}
        optionId={optionId}
        onChoose={choose}
        query={query ?? ''}
      />
    </div>
  );
}
