import { unitSpace, type Quantity } from '../format/quantity';

/** A number with its unit; a click selects both, so that both are copied. */
export function QuantityView({ value }: { value: Quantity }) {
  return (
    <span class="quantity">
      {value.prefix}
      {value.number}
      {value.unit !== '' && (
        <span class="unit">
          {unitSpace(value)}
          {value.unit}
        </span>
      )}
    </span>
  );
}
