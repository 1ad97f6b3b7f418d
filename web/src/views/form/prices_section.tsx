import type { PriceEntry } from '../../engine/answers';
import { count, price as priceQuantity, quantityText } from '../../format/quantity';
import { parseNumber } from '../../format/parse_number';
import { SelectField } from '../controls/choice_field';
import { NumberField } from '../controls/number_field';
import { dateWords, providerName } from '../catalog_words';
import { usePlan } from '../plan_context';
import { Disclosure } from './disclosure';

const FIELD = 'prices.gpu_hour_usd';
const FIELDS = [FIELD, 'facility.region'] as const;

function words(kind: string): string {
  return kind.replaceAll('_', ' ');
}

export function PricesSection() {
  const plan = usePlan();
  const { estimate } = plan.shown.value;
  const { price } = estimate;
  const typed = plan.form.value.text[FIELD];
  const summary =
    price === null
      ? 'no price known'
      : `${quantityText(priceQuantity(price.gpu_hour_usd))} per GPU-hour · ${
          price.provider === null ? 'as given' : providerName(price.provider)
        }`;
  return (
    <Disclosure
      title="Price"
      summary={summary}
      hasError={FIELDS.some((field) => plan.fieldErrors.value.has(field))}
    >
      {(isOpen) => (
        <>
          <NumberField
            field={FIELD}
            prefix="$"
            unit="per GPU-hour"
            placeholder={price === null || typed !== '' ? '' : String(price.gpu_hour_usd)}
            aside={
              typed === '' ? undefined : (
                <button type="button" class="text-button" onClick={() => plan.choose(FIELD, '')}>
                  Use the catalog’s
                </button>
              )
            }
          />
          {isOpen && <Offers />}
          {isOpen && <Region />}
        </>
      )}
    </Disclosure>
  );
}

/** Whose electricity the run takes: it decides the carbon, and with some regions the price. */
function Region() {
  const regions = [...usePlan().regions.value].sort((left, right) =>
    left.name.localeCompare(right.name),
  );
  return (
    <SelectField
      field="facility.region"
      options={[
        { value: '', label: 'Not chosen: an average grid is assumed' },
        ...regions.map(({ id, name, grid_g_co2e_per_kwh: grid, year }) => ({
          value: id,
          label: `${name}, ${quantityText(count(grid, 'g/kWh'))} (${String(year)})`,
        })),
      ]}
    />
  );
}

/** What the catalog knows of this GPU's price, cheapest first. */
function Offers() {
  const plan = usePlan();
  const { gpu } = plan.shown.value.estimate;
  const typed = parseNumber(plan.form.value.text[FIELD]);
  const offers = plan.engine
    .prices()
    .filter((entry) => entry.gpu === gpu.name)
    .sort((left, right) => left.usd_per_gpu_hour - right.usd_per_gpu_hour);
  if (offers.length === 0) {
    return <p class="hint">The catalog has no rental price for {gpu.display}.</p>;
  }
  return (
    <ul class="offers" aria-label={`Rental prices for ${gpu.display}`}>
      {offers.map((offer) => (
        <li key={`${offer.provider} ${offer.kind} ${offer.date ?? ''} ${offer.usd_per_gpu_hour}`}>
          <Offer
            offer={offer}
            isChosen={typed === offer.usd_per_gpu_hour}
            onChoose={() => plan.choose(FIELD, String(offer.usd_per_gpu_hour))}
          />
        </li>
      ))}
    </ul>
  );
}

interface OfferProps {
  readonly offer: PriceEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Offer({ offer, isChosen, onChoose }: OfferProps) {
  return (
    <button type="button" class="offer" aria-pressed={isChosen} onClick={onChoose}>
      <span class="offer-provider">{providerName(offer.provider)}</span>
      <span class="offer-detail">
        {words(offer.kind)}, {dateWords(offer.date)}
        {offer.note === undefined ? '' : `, ${offer.note}`}
      </span>
      <span class="offer-price">{quantityText(priceQuantity(offer.usd_per_gpu_hour))}</span>
    </button>
  );
}
