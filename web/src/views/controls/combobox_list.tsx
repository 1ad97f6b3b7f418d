import type { ComboboxOption } from './combobox';

interface ComboboxListProps {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly options: readonly ComboboxOption[];
  readonly isGrouped: boolean;
  readonly active: number;
  readonly selected: number;
  readonly customLabel: string;
  readonly query: string;
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
}

interface Group {
  readonly name: string;
  readonly first: number;
  readonly options: readonly ComboboxOption[];
}

/** Neighbours of one group together; the order of the options stays. */
function groupsOf(options: readonly ComboboxOption[]): Group[] {
  const groups: { name: string; first: number; options: ComboboxOption[] }[] = [];
  options.forEach((option, index) => {
    const group = groups.at(-1);
    if (group?.name === option.group) group.options.push(option);
    else groups.push({ name: option.group, first: index, options: [option] });
  });
  return groups;
}

export function ComboboxList(props: ComboboxListProps) {
  const { id, label, isOpen, options, isGrouped, active, selected, customLabel, query } = props;
  const { optionId, onChoose } = props;

  const row = (index: number, text: string, detail: string, kind = '') => (
    <div
      key={index}
      id={optionId(index)}
      role="option"
      class={`option${kind}${index === active ? ' is-active' : ''}`}
      aria-selected={index === selected}
      onClick={() => onChoose(index)}
    >
      <span class="option-label">{text}</span>
      <span class="option-detail">{detail}</span>
    </div>
  );
  return (
    <div
      class="listbox-frame"
      hidden={!isOpen}
      // Keeps the focus, and with it the typed text, in the field.
      onPointerDown={(event) => event.preventDefault()}
    >
      <div class="listbox" id={id} role="listbox" aria-label={label}>
        {isOpen &&
          (isGrouped
            ? groupsOf(options).map((group) => (
                <div key={group.name} role="group" aria-label={group.name} class="option-group">
                  <div class="option-group-name" aria-hidden="true">
                    {group.name}
                  </div>
                  {group.options.map((option, index) =>
                    row(group.first + index, option.label, option.detail),
                  )}
                </div>
              ))
            : options.map((option, index) => row(index, option.label, option.detail)))}
        {isOpen && row(options.length, customLabel, '', ' is-custom')}
      </div>
      {isOpen && options.length === 0 && (
        <p class="listbox-empty">Nothing here is called “{query.trim()}”.</p>
      )}
    </div>
  );
}
