// Random runs from a seed, as the lines of text that both sides read: good ones over the whole
// width of what a run can say, and bad ones of every kind.
import { pick, randomNumbers } from '../web/random_form';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

export interface Names {
  readonly models: readonly string[];
  readonly gpus: readonly string[];
  readonly methods: readonly string[];
}

// No empty one: the command passes over empty lines.
const BROKEN_TEXTS = ['{', '[]', '7', 'null', '{"model":"a","model":"b"}', '{"gpus":1e}', '"\\'];

const PRECISIONS = ['fp32', 'tf32', 'fp16_mixed', 'bf16_mixed', 'bf16_pure', 'fp8'];
const OPTIMIZERS = ['sgd', 'momentum', 'adamw', 'adafactor', 'adamw_8bit', 'lion', 'galore_adamw'];
const SHARDINGS = ['none', 'ddp', 'zero1', 'zero2', 'zero3', 'fsdp', 'fsdp_grad_op', 'fsdp_hybrid'];

class RunMaker {
  readonly #random: () => number;
  readonly #names: Names;

  constructor(seed: number, names: Names) {
    this.#random = randomNumbers(seed);
    this.#names = names;
  }

  line(): string {
    if (this.#chance(0.02)) return pick(this.#random, BROKEN_TEXTS);
    const run = this.#run();
    if (this.#chance(0.2)) this.#spoil(run);
    return JSON.stringify(run);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  /** From `least` to `most`, every order of magnitude as likely, with all its digits. */
  #real(least: number, most: number): number {
    return least * (most / least) ** this.#random();
  }

  #whole(least: number, most: number): number {
    return Math.round(this.#real(least, most));
  }

  #run(): JsonObject {
    const gpus = this.#whole(1, 200);
    const model = this.#chance(0.25) ? this.#model() : this.#spelled(this.#names.models);
    const gpu = this.#chance(0.25) ? this.#gpu() : this.#spelled(this.#names.gpus);
    const method = pick(this.#random, this.#names.methods);
    const run: JsonObject = { model, gpu, method, gpus };
    if (this.#chance(0.4)) run['nodes'] = this.#whole(1, gpus);
    if (this.#chance(0.8)) run['micro_batch'] = this.#whole(1, 128);
    if (this.#chance(0.8)) run['sequence_length'] = this.#whole(16, 200_000);
    if (this.#chance(0.6)) run['gradient_accumulation'] = this.#whole(1, 64);
    if (this.#chance(0.5)) run['dataset_tokens'] = this.#whole(1, 1e13);
    else if (this.#chance(0.5)) run['samples'] = this.#whole(1, 1e8);
    if (this.#chance(0.4)) run['epochs'] = this.#real(0.01, 20);
    if (this.#chance(0.3)) run['prices'] = { gpu_hour_usd: this.#real(0.1, 30) };
    const predictor = pick(this.#random, ['kavier', 'kavier', 'book', 'ridgepoint']);
    if (this.#chance(0.7)) run['predictor'] = predictor;
    if (this.#chance(0.5)) Object.assign(run, this.#training());
    if (this.#chance(0.3)) Object.assign(run, this.#surroundings());
    if (this.#chance(0.1)) run['explain'] = true;
    if (this.#chance(0.03)) run['suggest'] = true;
    if (run['predictor'] !== undefined && predictor !== 'kavier') {
      if (this.#chance(0.3)) run['calibration'] = 'none';
    } else if (this.#chance(0.3)) run['calibration'] = pick(this.#random, ['kavier', 'none']);
    else if (this.#chance(0.4)) run['calibration'] = this.#table(model, gpu, method, gpus);
    return run;
  }

  /** What stands around the training. */
  #surroundings(): JsonObject {
    return {
      ...(this.#chance(0.5) && {
        network: { inter_gbit_s: this.#real(1, 3200), rdma: this.#chance(0.5) },
      }),
      ...(this.#chance(0.5) && {
        input: {
          seconds_per_batch: this.#real(1e-3, 100),
          workers: this.#whole(1, 64),
          disk_gb_s: this.#real(0.1, 20),
          raw_bytes_per_batch: this.#real(1e3, 1e9),
          overlap: this.#chance(0.7),
        },
      }),
      ...(this.#chance(0.5) && {
        facility: {
          region: pick(this.#random, ['usa', 'fra', 'nowhere']),
          pue: this.#real(1, 2),
          host_watts: this.#real(1, 1000),
        },
      }),
      ...(this.#chance(0.5) && {
        failures: { mtbf_hours: this.#real(1, 1e4), write_gb_s: this.#real(0.1, 100) },
      }),
      ...(this.#chance(0.3) && { quality: { updates_to_target: this.#whole(1, 1e6) } }),
      ...(this.#chance(0.3) && { deadline_hours: this.#real(0.1, 1e4) }),
    };
  }

  /** How it trains: what the memory depends on. */
  #training(): JsonObject {
    const segments = this.#chance(0.3);
    const modes = ['none', 'selective', 'full'];
    return {
      ...(this.#chance(0.5) && { precision: pick(this.#random, PRECISIONS) }),
      ...(this.#chance(0.5) && { optimizer: pick(this.#random, OPTIMIZERS) }),
      ...(this.#chance(0.5) && { sharding: pick(this.#random, SHARDINGS) }),
      ...(this.#chance(0.3) && { attention: pick(this.#random, ['flash', 'standard']) }),
      ...(this.#chance(0.5) && {
        checkpointing: segments
          ? { mode: 'segments', segments: this.#whole(1, 40) }
          : { mode: pick(this.#random, modes) },
      }),
      ...(this.#chance(0.3) && { loss: pick(this.#random, ['full', 'fused', 'chunked']) }),
      ...(this.#chance(0.5) && { lora: { rank: this.#whole(1, 256), targets: ['q', 'v', 'o'] } }),
      ...(this.#chance(0.2) && { train_embeddings: true, dropout: true }),
      ...(this.#chance(0.2) && { quantization: { block: 64, double: this.#chance(0.5) } }),
    };
  }

  /** The name, or another spelling that finds the same entry. */
  #spelled(names: readonly string[]): string {
    const name = pick(this.#random, names);
    return this.#chance(0.1) ? name.toUpperCase().replaceAll('-', '_') : name;
  }

  #model(): JsonObject {
    if (this.#chance(0.5)) {
      const params = this.#real(1e7, 1e12);
      return {
        ...(this.#chance(0.5) && { name: 'my model' }),
        params,
        ...(this.#chance(0.5) && { active_params: params * this.#random() }),
        hidden: this.#whole(64, 20_000),
        layers: this.#whole(1, 200),
        ...(this.#chance(0.3) && { context: this.#whole(512, 1e6) }),
      };
    }
    const kvHeads = this.#whole(1, 16);
    const experts = this.#whole(2, 256);
    return {
      layers: this.#whole(4, 100),
      hidden: this.#whole(64, 20_000),
      heads: kvHeads * this.#whole(1, 8),
      kv_heads: kvHeads,
      head_dim: this.#whole(16, 256),
      ffn: this.#whole(64, 60_000),
      vocab: this.#whole(256, 300_000),
      gated_mlp: this.#chance(0.5),
      tied_embeddings: this.#chance(0.5),
      attention_bias: pick(this.#random, ['none', 'qkv', 'qkvo']),
      norm: pick(this.#random, ['rms', 'layer', 'layer_no_bias', 'none']),
      qk_norm: pick(this.#random, ['none', 'per_head', 'full_width']),
      ...(this.#chance(0.4) && {
        experts,
        experts_per_token: this.#whole(1, experts),
        moe_ffn: this.#whole(64, 8_000),
        dense_layers: this.#whole(1, 4),
      }),
      ...(this.#chance(0.2) && {
        mla: {
          q_lora_rank: this.#whole(16, 2_000),
          kv_lora_rank: this.#whole(16, 1_000),
          qk_rope_dim: 64,
          qk_nope_dim: 128,
          v_dim: 128,
        },
      }),
    };
  }

  #gpu(): JsonObject {
    return {
      ...(this.#chance(0.5) && { name: 'my GPU' }),
      peak_fp16_tflops: this.#real(10, 5_000),
      memory_bandwidth_gb_s: this.#real(100, 20_000),
      ...(this.#chance(0.5) && { nominal_mfu: this.#real(0.05, 1) }),
      ...(this.#chance(0.3) && { interconnect_gbit_s: this.#real(10, 20_000) }),
      ...(this.#chance(0.3) && { intra_node_gb_s_per_direction: this.#real(1, 2_000) }),
      ...(this.#chance(0.5) && { power_limit_w: this.#whole(50, 2_000) }),
    };
  }

  #table(model: Json, gpu: Json, method: string, gpus: number): JsonObject {
    const nameOf = (choice: Json) =>
      typeof choice === 'string' ? choice : String((choice as JsonObject)['name'] ?? 'custom');
    const factor = () => this.#real(0.2, 5);
    const group = [nameOf(model), method, nameOf(gpu), gpus].join('|');
    return {
      ...(this.#chance(0.5) && { comm_scale: factor() }),
      ...(this.#chance(0.5) && { training_overhead_s: this.#real(1e-4, 10) }),
      ...(this.#chance(0.5) && {
        mfu_batch_scale: { alpha: this.#real(1e-3, 0.2), beta: this.#real(0.1, 1) },
      }),
      ...(this.#chance(0.5) && { mfu_multiplier: { [nameOf(gpu)]: factor() } }),
      ...(this.#chance(0.5) && { method_scale: { [method]: factor() } }),
      ...(this.#chance(0.5) && { model_scale: { [nameOf(model)]: factor() } }),
      ...(this.#chance(0.5) && { multi_gpu_correction: { [gpus]: factor() } }),
      ...(this.#chance(0.5) && { interaction_scale: { [group]: factor() } }),
      ...(this.#chance(0.2) && { range: { max_gpus: 8, max_nodes: 1 } }),
    };
  }

  #spoil(run: JsonObject): void {
    const key = pick(this.#random, Object.keys(run));
    const spoilers = [
      () => delete run[pick(this.#random, ['model', 'gpu'])],
      () => (run[key] = pick<Json>(this.#random, ['lama3.1-8b', 'Größe', '', true, [], {}])),
      () => (run[key] = pick<Json>(this.#random, [-1, 0, 1e300, 0.1, 1 / 3, -0, null])),
      () => (run[pick(this.#random, ['gpu_count', 'seq_len', 'x"y\n'])] = 1),
      () => (run['nodes'] = Number(run['gpus']) + 1),
      () => Object.assign(run, { dataset_tokens: 1e6, samples: 1e3 }),
      () => (run['gpu'] = { peak_fp16_tflops: 'fast', memory_bandwith_gb_s: 1 }),
      () => (run['calibration'] = { method_scale: { Lora: 2 }, comm_scale: -1, colour: 'red' }),
    ];
    pick<() => unknown>(this.#random, spoilers)();
  }
}

export function randomLines(seed: number, count: number, names: Names): string[] {
  const maker = new RunMaker(seed, names);
  return Array.from({ length: count }, () => maker.line());
}
