import { MEMORY_LABELS, MEMORY_MEANINGS, memoryLayout, MOMENTS } from '../../charts/memory_parts';
import { MemoryPicture } from '../../charts/memory_picture';
import { PartsTable } from '../../charts/parts_table';
import { QuantityView } from '../../charts/quantity_view';
import type { Memory } from '../../engine/answers';
import { memory as bytes } from '../../format/quantity';
import { usePlan } from '../plan_context';
import { NO_SHAPE } from './fit';
import { PictureCard } from './picture_card';

const TITLE = 'Memory of one GPU';

export function MemoryCard() {
  const { memory } = usePlan().shown.value.estimate;
  if (memory === null) {
    return (
      <PictureCard name="memory" title={TITLE} table={null}>
        <p class="picture-total">{NO_SHAPE}</p>
      </PictureCard>
    );
  }
  return (
    <PictureCard
      name="memory"
      title={TITLE}
      table={() => (
        <PartsTable
          caption="What one GPU’s memory holds at the peak"
          measure="Memory"
          parts={memoryLayout(memory).bars}
          total={{ label: 'Allocated', value: memory.allocated_bytes }}
          labels={MEMORY_LABELS}
          meanings={MEMORY_MEANINGS}
          quantity={bytes}
        />
      )}
    >
      <p class="picture-total">
        <QuantityView value={bytes(memory.allocated_bytes)} /> allocated at the peak,{' '}
        {MOMENTS[memory.moment]}. The parts are what is alive at that moment; with the driver’s
        context and gaps between them (dashed) the run needs{' '}
        <QuantityView value={bytes(memory.needed_bytes)} />.
      </p>
      <MemoryPicture memory={memory} />
      <Meters memory={memory} />
    </PictureCard>
  );
}

/** People compare with three meters, which show three different numbers. */
function Meters({ memory }: { memory: Memory }) {
  const meters = [
    {
      label: 'Allocated',
      value: memory.allocated_bytes,
      meaning: 'What the tensors take; PyTorch’s max_memory_allocated.',
    },
    {
      label: 'Reserved',
      value: memory.reserved_bytes,
      meaning: 'With the blocks PyTorch keeps for later; max_memory_reserved.',
    },
    {
      label: 'nvidia-smi',
      value: memory.driver_bytes,
      meaning:
        memory.fits === false
          ? 'Ends where the card does: the run stops there, out of memory.'
          : 'With the driver’s own context: what the driver shows of the card.',
    },
  ];
  return (
    <dl class="meters">
      {meters.map(({ label, value, meaning }) => (
        <div key={label} class="meter">
          <dt>{label}</dt>
          <dd class="meter-value">
            <QuantityView value={bytes(value)} />
          </dd>
          <dd class="meter-meaning">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
