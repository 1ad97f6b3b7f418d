import { QuantityView } from '../../charts/quantity_view';
import type { Estimate } from '../../engine/answers';
import { count, energy, money, rate, type Quantity } from '../../format/quantity';
import { usePlan } from '../plan_context';

const KINDS: Readonly<Record<Estimate['bottleneck']['kind'], string>> = {
  compute: 'Arithmetic',
  memory_bandwidth: 'The GPU’s memory bandwidth',
  input: 'The input path',
  communication: 'Communication between GPUs',
  capacity: 'The GPU’s memory',
};

interface Fact {
  readonly label: string;
  readonly value: Quantity;
  readonly meaning: string;
}

function factsOf({ facility, tokens_per_second_p10, tokens_per_second_p90 }: Estimate) {
  const facts: Fact[] = [];
  if (tokens_per_second_p10 !== undefined && tokens_per_second_p90 !== undefined) {
    facts.push(
      { label: 'Low', value: rate(tokens_per_second_p10), meaning: 'One run in ten is slower.' },
      { label: 'High', value: rate(tokens_per_second_p90), meaning: 'One run in ten is faster.' },
    );
  }
  if (facility !== null) {
    facts.push(
      {
        label: 'Facility energy',
        value: energy(facility.kwh),
        meaning: 'The run’s machines with the building’s cooling and losses.',
      },
      {
        label: 'Electricity',
        value: money(facility.electricity_usd),
        meaning: 'What that energy costs.',
      },
      {
        label: 'Carbon',
        value: count(facility.carbon_kg, 'kg'),
        meaning: 'CO₂ equivalent at the grid’s intensity.',
      },
    );
  }
  return facts;
}

/** What a run waits for, what to do about it, and what it takes beyond time. */
export function LimitsCard() {
  const { estimate, isCurrent } = usePlan().shown.value;
  const { bottleneck, scaling } = estimate;
  const facts = factsOf(estimate);
  return (
    <section class="card limits" aria-labelledby="limits-title">
      <h2 id="limits-title">What limits it</h2>
      <div class={isCurrent ? '' : 'is-stale'}>
        <p>
          <strong>{KINDS[bottleneck.kind]}</strong>. {bottleneck.symptom} First remedies:{' '}
          {bottleneck.remedies.join(', ')}.
        </p>
        <p class="limits-next">{scaling.sentence}</p>
        {facts.length > 0 && (
          <dl class="facts">
            {facts.map(({ label, value, meaning }) => (
              <div key={label} class="meter">
                <dt>{label}</dt>
                <dd class="meter-value">
                  <QuantityView value={value} />
                </dd>
                <dd class="meter-meaning">{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
