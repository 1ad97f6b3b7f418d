// What the C++ core answers: the typed face of its JSON. Values are SI units and never rounded.
// Kept by hand beside core/codec; tests/parity holds the two together.

/** One problem with one field of a run or of a catalog file. */
export interface EngineError {
  readonly code: string;
  /** Dotted path, "gpu.peak_fp16_tflops"; empty for the whole document. */
  readonly field: string;
  readonly message: string;
}

export type Envelope<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: readonly EngineError[] };

/** Something the reader of an answer has to know. */
export interface Note {
  readonly code: string;
  readonly field: string;
  readonly message: string;
}

export type TimePartId =
  | 'forward'
  | 'backward'
  | 'compute'
  | 'launch'
  | 'optimizer'
  | 'communication'
  | 'input'
  | 'bubble'
  | 'overhead'
  | 'calibration';

export interface TimePart {
  readonly id: TimePartId;
  /** Negative only for the calibration, where it makes the update shorter. */
  readonly seconds: number;
}

export const MEMORY_PARTS = [
  'weights',
  'gradients',
  'master',
  'optimizer',
  'activations',
  'logits',
  'gathered',
  'overhead',
] as const;
export type MemoryPartId = (typeof MEMORY_PARTS)[number];

/** One GPU's memory when most of it is held. The parts sum to what is allocated. */
export interface Memory extends Readonly<Record<`${MemoryPartId}_bytes`, number>> {
  readonly allocated_bytes: number;
  readonly reserved_bytes: number;
  /** What the driver shows: never more than the card has. */
  readonly driver_bytes: number;
  /** What the card must have for the run to fit. */
  readonly needed_bytes: number;
  readonly capacity_bytes: number | null;
  readonly moment: 'loss' | 'backward' | 'update';
  /** This and what follows are null where the capacity is not known. */
  readonly fits: boolean | null;
  readonly max_micro_batch: number | null;
  readonly max_sequence_length: number | null;
}

export interface Estimate {
  readonly predictor: string;
  readonly calibration: string;
  readonly calibrated: boolean;
  readonly extrapolated: boolean;
  readonly model: {
    readonly name: string;
    readonly display: string;
    readonly params: number;
    readonly active_params: number;
  };
  readonly gpu: {
    readonly name: string;
    readonly display: string;
    readonly peak_fp16_tflops: number;
    readonly memory_bandwidth_gb_s: number;
    readonly power_limit_w: number | null;
  };
  readonly gpus_per_node: number;
  readonly tokens_per_second: number;
  readonly tokens_per_second_per_gpu: number;
  readonly tokens_per_update: number;
  readonly sequences_per_update: number;
  /** Null where the method trains adapters on a model whose shape is not known. */
  readonly trainable_params: number | null;
  readonly step: {
    /** The terms of the predictor "kavier"; others have none. */
    readonly forward_s?: number;
    readonly backward_s?: number;
    readonly optimizer_s?: number;
    readonly communication_s?: number;
    readonly step_s?: number;
    readonly effective_mfu?: number;
    readonly calibrated_step_s: number;
    readonly implied_mfu: number;
    readonly parts: readonly TimePart[];
  };
  /** Null where the model's shape is not known. */
  readonly memory: Memory | null;
  readonly run: {
    readonly tokens: number;
    readonly updates: number;
    readonly seconds: number;
    readonly gpu_hours: number;
    readonly cost_usd: number | null;
    readonly energy_kwh: number | null;
  } | null;
  readonly price: {
    readonly gpu_hour_usd: number;
    readonly provider: string | null;
    readonly kind: string;
    /** What is rented: the instance, its GPUs and its region. */
    readonly note: string | null;
    readonly date: string | null;
    readonly source: string | null;
  } | null;
  /** The 80 % band, power and whether the very group was measured: of "ridgepoint" alone. */
  readonly tokens_per_second_p10?: number;
  readonly tokens_per_second_p90?: number;
  readonly gpu_power_w?: number | null;
  readonly measured_group?: boolean;
  /** Where the run asks for them. */
  readonly suggestions?: readonly Suggestion[];
  /** Useful operations over what the peak could do; HFU counts recomputed ones too. */
  readonly mfu: number;
  readonly hfu: number;
  /** The share of an update in which the GPU works. */
  readonly busy_fraction: number;
  readonly flops: {
    readonly useful: number;
    readonly executed: number;
    readonly recomputed_share: number;
    readonly families: readonly {
      readonly id: string;
      readonly useful: number;
      readonly executed: number;
    }[];
  } | null;
  readonly ridge_flop_per_byte: number | null;
  readonly roofline:
    | readonly { readonly family: string; readonly intensity: number; readonly ceiling: number }[]
    | null;
  readonly stages: readonly { readonly id: string; readonly seconds: number }[];
  readonly bottleneck: {
    readonly kind: 'compute' | 'memory_bandwidth' | 'input' | 'communication' | 'capacity';
    readonly axis: string;
    readonly share: number;
    readonly measured: boolean;
    readonly symptom: string;
    readonly remedies: readonly string[];
  };
  readonly scaling: { readonly advice: string; readonly sentence: string };
  readonly facility: {
    readonly machines_w: number;
    readonly kwh: number;
    readonly electricity_usd: number;
    readonly carbon_kg: number;
  } | null;
  readonly saved_state: {
    readonly bytes: number;
    readonly write_s: number | null;
    readonly interval_s: number | null;
    readonly daly_interval_s: number | null;
    readonly lost_fraction: number | null;
    readonly expected_replay_s: number | null;
  } | null;
  readonly quality: {
    readonly time_to_target_s: number;
    readonly sequences_per_update: number;
    readonly useful_sequences: number | null;
  } | null;
  readonly gpus_for_deadline: number | null;
  readonly break_even_runs: number | null;
  readonly uncalibrated: readonly { readonly kind: string; readonly name: string }[];
  readonly assumptions: readonly Note[];
  readonly warnings: readonly Note[];
  /** The whole run, defaults filled in. */
  readonly resolved: {
    readonly gpus: number;
    readonly nodes: number;
    readonly epochs: number;
    readonly method: string;
    readonly precision: string;
    readonly sharding: string;
  };
}

/** What a run needs, how fast it is and what it costs. */
export interface Outcome {
  readonly fits: boolean | null;
  readonly needed_bytes: number;
  readonly tokens_per_second: number;
  readonly seconds: number | null;
  readonly cost_usd: number | null;
}

/** A change that was evaluated. */
export interface Suggestion {
  readonly techniques: readonly { readonly id: string; readonly term: string }[];
  readonly needs_hardware: boolean;
  /** Keys of the run to replace; null: to leave out. */
  readonly set: Readonly<Record<string, unknown>>;
  readonly before: Outcome;
  readonly after: Outcome;
}

export interface ModelEntry {
  readonly name: string;
  readonly display: string;
  readonly aliases?: readonly string[];
  readonly family: string;
  readonly layers: number;
  readonly hidden: number;
  /** Counted by the core from the shape. */
  readonly params: number;
  readonly active_params: number;
}

export interface GpuEntry {
  readonly name: string;
  readonly display: string;
  readonly aliases?: readonly string[];
  readonly vendor: string;
  readonly memory_gb: number;
  readonly memory_bandwidth_gb_s: number;
  readonly peak_fp16_tflops: number;
  readonly intra_node_gb_s_per_direction?: number;
  readonly nominal_mfu?: number;
  readonly power_limit_w?: number;
}

export interface MethodEntry {
  readonly name: string;
  readonly display: string;
  readonly summary: string;
  readonly trains: 'all' | 'adapters';
}

export interface RegionEntry {
  readonly id: string;
  readonly name: string;
  readonly grid_g_co2e_per_kwh: number;
  readonly year: number;
}

export interface PriceEntry {
  readonly gpu: string;
  readonly provider: string;
  readonly kind: string;
  readonly usd_per_gpu_hour: number;
  readonly date: string | null;
  /** The instance, its GPUs and its region. */
  readonly note?: string;
}
