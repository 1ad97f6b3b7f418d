import type { TimePart } from '../engine/answers';
import { duration, share } from '../format/quantity';
import { QuantityView } from './quantity_view';
import { PART_LABELS, PART_MEANINGS } from './step_parts';

interface StepTableProps {
  readonly parts: readonly TimePart[];
  readonly totalSeconds: number;
}

/** The numbers behind the picture. */
export function StepTable({ parts, totalSeconds }: StepTableProps) {
  return (
    <table class="data-table">
      <caption class="visually-hidden">The parts of one update’s time</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" class="number">
            Time
          </th>
          <th scope="col" class="number">
            Share
          </th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, seconds }) => (
          <tr key={id}>
            <th scope="row">{PART_LABELS[id]}</th>
            <td class="number">
              <QuantityView value={duration(seconds)} />
            </td>
            <td class="number">
              <QuantityView value={share(seconds / totalSeconds)} />
            </td>
            <td>{PART_MEANINGS[id]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">One update</th>
          <td class="number">
            <QuantityView value={duration(totalSeconds)} />
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
