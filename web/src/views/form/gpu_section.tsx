import { useMemo } from 'preact/hooks';
import { computePeak, exactCount, memoryBandwidth, quantityText } from '../../format/quantity';
import { lazy } from '../../engine/lazy';
import { Combobox } from '../controls/combobox';
import { FieldFrame } from '../controls/field_frame';
import { NumberField } from '../controls/number_field';
import { TextField } from '../controls/text_field';
import { usePlan } from '../plan_context';
import { gpuOption, groupedOptions } from './picker_options';

export function GpuSection() {
  const plan = usePlan();
  const { engine } = plan;
  const { text, source } = plan.form.value;
  const options = useMemo(() => lazy(() => groupedOptions(engine.gpus().map(gpuOption))), [engine]);
  const named = useMemo(() => engine.gpuNamed(text.gpu), [engine, text.gpu]);
  const isCustom = source.gpu === 'custom';
  const { gpu, gpus_per_node: perNode } = plan.shown.value.estimate;
  const figures = [
    quantityText(computePeak(gpu.peak_fp16_tflops)),
    quantityText(memoryBandwidth(gpu.memory_bandwidth_gb_s)),
  ].join(' · ');

  return (
    <section class="form-section" aria-label="Hardware">
      <FieldFrame field="gpu" label="GPU" aside={figures}>
        <Combobox
          field="gpu"
          label="GPU"
          value={named?.name ?? text.gpu}
          text={isCustom ? 'Custom GPU' : (named?.display ?? text.gpu)}
          options={options}
          customLabel="Custom GPU…"
          isCustom={isCustom}
          onChoose={(name) => plan.choose('gpu', name)}
          onCustom={() => plan.describe('gpu')}
        />
      </FieldFrame>
      {isCustom && (
        <div class="custom">
          <TextField field="gpu.name" />
          <div class="pair">
            <NumberField field="gpu.peak_fp16_tflops" unit="TFLOP/s" />
            <NumberField field="gpu.memory_bandwidth_gb_s" unit="GB/s" />
            <NumberField
              field="gpu.intra_node_gb_s_per_direction"
              unit="GB/s"
              placeholder="assumed"
            />
            <NumberField field="gpu.nominal_mfu" unit="of peak" placeholder="assumed" />
            <NumberField field="gpu.memory_gb" unit="GiB" placeholder="unknown" />
            <NumberField field="gpu.power_limit_w" unit="W" placeholder="unknown" />
          </div>
        </div>
      )}
      <div class="pair">
        <NumberField field="gpus" stepping="double" />
        <NumberField
          field="nodes"
          stepping="one"
          aside={`${quantityText(exactCount(perNode))} per node`}
        />
      </div>
    </section>
  );
}
