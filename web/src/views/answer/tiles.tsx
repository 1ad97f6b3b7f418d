import type { ComponentChildren } from 'preact';
import type { Estimate } from '../../engine/answers';
import {
  atMost,
  computePeak,
  count,
  duration,
  energy,
  exactCount,
  money,
  percent,
  power,
  price,
  quantityText,
  rate,
  type Quantity,
} from '../../format/quantity';
import { dateWords, providerName } from '../catalog_words';
import { usePlan } from '../plan_context';
import { fitOf } from './fit';
import { assumedSpeed } from './wording';
import { QuantityView } from '../../charts/quantity_view';

interface Tile {
  readonly label: string;
  /** Null where it cannot be said; the details then say why. */
  readonly value: Quantity | null;
  readonly details: readonly string[];
}

const NO_JOB = 'Give the size of the dataset to see this.';

function tilesOf(estimate: Estimate): Tile[] {
  const { run, price: paid, gpu, step } = estimate;
  const missing = (reason: string) => [run === null ? NO_JOB : reason];
  const cost = run?.cost_usd ?? null;
  const used = run?.energy_kwh ?? null;
  return [
    {
      label: 'Run time',
      value: run === null ? null : duration(run.seconds),
      details:
        run === null
          ? [NO_JOB]
          : [
              quantityText(count(run.updates, 'updates')),
              quantityText(count(run.gpu_hours, 'GPU-hours')),
            ],
    },
    {
      label: 'Cost',
      value: cost === null ? null : money(cost),
      details:
        cost === null || paid === null
          ? missing('Give a price per GPU-hour to see this.')
          : [
              `${quantityText(price(paid.gpu_hour_usd))} per GPU-hour`,
              paid.provider === null
                ? 'as given'
                : `${providerName(paid.provider)} ${paid.kind.replaceAll('_', '-')}, ${dateWords(paid.date)}`,
              ...(paid.note === null ? [] : [paid.note]),
            ],
    },
    {
      label: 'Energy',
      value: used === null ? null : atMost(energy(used)),
      details:
        used === null || gpu.power_limit_w === null
          ? missing('Give the GPU’s power limit to see this.')
          : [`upper bound: every GPU at its ${quantityText(power(gpu.power_limit_w))} limit`],
    },
    {
      label: 'Throughput',
      value: rate(estimate.tokens_per_second),
      details: [`${quantityText(rate(estimate.tokens_per_second_per_gpu))} per GPU`],
    },
    {
      label: 'Time per update',
      value: duration(step.calibrated_step_s),
      details: [
        quantityText(exactCount(estimate.tokens_per_update, 'tokens')),
        quantityText(exactCount(estimate.sequences_per_update, 'sequences')),
      ],
    },
    {
      label: 'MFU',
      value: percent(step.effective_mfu === undefined ? estimate.mfu : step.implied_mfu),
      details: [
        `of ${quantityText(computePeak(gpu.peak_fp16_tflops))} per GPU`,
        step.effective_mfu === undefined
          ? `${quantityText(percent(estimate.hfu))} with recomputation`
          : `forward, backward at ${quantityText(percent(step.effective_mfu))}${
              assumedSpeed(estimate) === null ? '' : ', assumed'
            }`,
      ],
    },
  ];
}

export function Tiles() {
  const { estimate, isCurrent } = usePlan().shown.value;
  return (
    <dl
      class={`tiles${isCurrent ? '' : ' is-stale'}${fitOf(estimate).kind === 'over' ? ' is-moot' : ''}`}
    >
      {tilesOf(estimate).map((tile) => (
        <TileView key={tile.label} tile={tile} />
      ))}
    </dl>
  );
}

function TileView({ tile }: { tile: Tile }) {
  const { label, value, details } = tile;
  const shown: ComponentChildren =
    value === null ? <span class="unknown">not known</span> : <QuantityView value={value} />;
  return (
    <div class="tile">
      <dt>{label}</dt>
      <dd class="tile-value">{shown}</dd>
      {details.map((detail) => (
        <dd key={detail} class="tile-detail">
          {detail}
        </dd>
      ))}
    </div>
  );
}
