import { share, type Quantity } from '../format/quantity';
import type { Part } from './bars';
import type { PartId } from './part_patterns';
import { QuantityView } from './quantity_view';

interface PartsTableProps<Id extends PartId> {
  readonly caption: string;
  /** What is counted: "Time". */
  readonly measure: string;
  readonly parts: readonly Part<Id>[];
  readonly total: { readonly label: string; readonly value: number };
  readonly labels: Readonly<Record<Id, string>>;
  readonly meanings: Readonly<Record<Id, string>>;
  readonly quantity: (value: number) => Quantity;
}

/** The numbers behind a picture of parts. */
export function PartsTable<Id extends PartId>(props: PartsTableProps<Id>) {
  const { caption, measure, parts, total, labels, meanings, quantity } = props;
  return (
    <table class="data-table">
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" class="number">
            {measure}
          </th>
          <th scope="col" class="number">
            Share
          </th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, value }) => (
          <tr key={id}>
            <th scope="row">{labels[id]}</th>
            <td class="number">
              <QuantityView value={quantity(value)} />
            </td>
            <td class="number">
              <QuantityView value={share(value / total.value)} />
            </td>
            <td>{meanings[id]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td class="number">
            <QuantityView value={quantity(total.value)} />
          </td>
          <td class="number">
            <QuantityView value={share(1)} />
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
