// An answer with round figures, for tests of what the page makes of an answer. It need not be
// consistent: no test here computes with it.
import type { Estimate, Memory } from '../../web/src/engine/answers';

const GIB = 2 ** 30;

export function aMemory(changes: Partial<Memory>): Memory {
  return {
    weights_bytes: 16 * GIB,
    gradients_bytes: GIB,
    master_bytes: 0,
    optimizer_bytes: 2 * GIB,
    activations_bytes: 30 * GIB,
    logits_bytes: 10 * GIB,
    gathered_bytes: 0,
    overhead_bytes: GIB,
    allocated_bytes: 60 * GIB,
    reserved_bytes: 62 * GIB,
    driver_bytes: 64.5 * GIB,
    needed_bytes: 63 * GIB,
    capacity_bytes: 80 * GIB,
    moment: 'loss',
    fits: true,
    max_micro_batch: 4,
    max_sequence_length: 2554,
    ...changes,
  };
}

export function anEstimate(changes: Partial<Estimate>): Estimate {
  return {
    predictor: 'kavier',
    calibration: 'kavier',
    calibrated: true,
    extrapolated: false,
    model: { name: 'llama3.1-8b', display: 'Llama 3.1 8B', params: 8.03e9, active_params: 8.03e9 },
    gpu: {
      name: 'NVIDIA-A100-SXM4-80GB',
      display: 'A100 80GB SXM',
      peak_fp16_tflops: 312,
      memory_bandwidth_gb_s: 2039,
      power_limit_w: 400,
    },
    gpus_per_node: 8,
    tokens_per_second: 31_400,
    tokens_per_second_per_gpu: 3925,
    tokens_per_update: 262_144,
    sequences_per_update: 128,
    trainable_params: 8_388_608,
    memory: aMemory({}),
    step: {
      forward_s: 1,
      backward_s: 2,
      optimizer_s: 0.1,
      communication_s: 0.1,
      step_s: 8.5,
      effective_mfu: 0.4,
      calibrated_step_s: 8.35,
      implied_mfu: 0.41,
      parts: [
        { id: 'forward', seconds: 2.8 },
        { id: 'backward', seconds: 5.5 },
        { id: 'optimizer', seconds: 0.1 },
        { id: 'communication', seconds: 0.1 },
        { id: 'calibration', seconds: -0.15 },
      ],
    },
    run: {
      tokens: 60e6,
      updates: 228.9,
      seconds: 1920,
      gpu_hours: 4.27,
      cost_usd: 8.5,
      energy_kwh: 1.7,
    },
    price: {
      gpu_hour_usd: 2,
      provider: 'lambda',
      kind: 'on_demand',
      note: '8 GPUs',
      date: '2026-08-21',
      source: 'somewhere',
    },
    uncalibrated: [],
    assumptions: [],
    warnings: [],
    resolved: {
      gpus: 8,
      nodes: 1,
      epochs: 3,
      method: 'lora',
      precision: 'bf16_mixed',
      sharding: 'fsdp',
    },
    ...changes,
  };
}
