// A few choices side by side, of which one holds: a group of radio buttons.

interface SegmentedProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  readonly small?: boolean;
  readonly invalid?: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { name, label, value, options, onChoose, small = false, invalid = {} } = props;
  return (
    <div
      class={`segmented${small ? ' is-small' : ''}`}
      role="radiogroup"
      aria-label={label}
      {...invalid}
    >
      {options.map((option) => (
        <label key={option.value} class="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
