// The catalogs in data/: every file follows its schema, every value has a source, every entry
// passes physics bounds, and every name finds one entry.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

// ---- The files -----------------------------------------------------------------------------------

type SourceIds = string | string[];
type Sources = Record<string, SourceIds>;

interface Gpu {
  name: string;
  display: string;
  aliases: string[];
  memory_gb: number;
  driver_memory_mib?: number;
  memory_bandwidth_gb_s: number;
  peak_fp32_tflops?: number;
  peak_tf32_tflops?: number;
  peak_fp16_tflops: number;
  peak_fp8_tflops?: number;
  peak_fp4_tflops?: number;
  interconnect: string;
  intra_node_gb_s_per_direction?: number;
  nvlink_bridge_gb_s_per_direction?: number;
  power_limit_w?: number;
  nominal_mfu?: number;
  sources: Sources;
  unverified?: string[];
}

interface Model {
  name: string;
  display: string;
  aliases: string[];
  layers: number;
  hidden: number;
  heads: number;
  kv_heads: number;
  head_dim: number;
  ffn: number;
  vocab: number;
  tied_embeddings: boolean;
  context?: number;
  sliding_window?: number;
  learned_positions?: number;
  experts?: number;
  experts_per_token?: number;
  moe_ffn?: number;
  dense_layers?: number;
  mla?: { q_lora_rank: number; kv_lora_rank: number; qk_rope_dim: number; qk_nope_dim: number };
  sources: Sources;
}

interface Method {
  name: string;
  frozen_weight_bits?: number;
  sources: Sources;
}

interface Price {
  gpu: string;
  usd_per_gpu_hour: number;
  kind: string;
  source: string;
}

interface PurchasePrice {
  gpus: string[];
  usd_per_gpu: number;
  source: string;
}

interface Pue {
  name: string;
  source: string;
}

interface Region {
  id: string;
  kind: string;
  grid_g_co2e_per_kwh: number;
  year: number;
  accounting: string;
  mapped_to?: string;
  electricity_usd_per_kwh?: number;
  electricity_note?: string;
  sources: Sources;
}

interface Credit {
  source: string;
  licence: string;
}

interface Source {
  kind: string;
  locator: string;
  verified: string | null;
  licence?: string;
}

interface Calibration {
  name: string;
  source: string;
  mfu_multiplier: Record<string, number>;
  method_scale: Record<string, number>;
  model_scale: Record<string, number>;
  interaction_scale: Record<string, number>;
  basis: {
    gpus: Record<string, { peak_fp16_tflops: number; memory_bandwidth_gb_s: number }>;
    models: Record<string, { params: number; hidden: number; layers: number }>;
  };
  range: { max_gpus: number; max_nodes: number };
}

interface PublishedParams {
  entries: {
    model: string;
    published_name: string;
    total_params: number;
    active_params: number | null;
    total_tolerance: number;
    active_tolerance: number;
    source: string;
  }[];
  exceptions: { published_name: string; reason: string }[];
}

const dataFolder = new URL('../../data/', import.meta.url);
const goldenFolder = new URL('../golden/', import.meta.url);

function textOf(file: string, folder = dataFolder): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

function jsonOf(file: string, folder = dataFolder): unknown {
  return JSON.parse(textOf(file, folder));
}

const { gpus } = jsonOf('gpus.json') as { gpus: Gpu[] };
const { models } = jsonOf('models.json') as { models: Model[] };
const { methods } = jsonOf('methods.json') as { methods: Method[] };
const { prices } = jsonOf('prices.json') as { prices: Price[] };
const { purchase_prices: purchasePrices } = jsonOf('purchase_prices.json') as {
  purchase_prices: PurchasePrice[];
};
const { pue } = jsonOf('pue.json') as { pue: Pue[] };
const { regions, attribution } = jsonOf('regions.json') as {
  regions: Region[];
  attribution: Credit[];
};
const { sources } = jsonOf('sources.json') as { sources: Record<string, Source> };
const calibrationFiles = readdirSync(new URL('calibrations/', dataFolder)).map(
  (file) => `calibrations/${file}`,
);
const calibrations = calibrationFiles.map((file) => jsonOf(file) as Calibration);
const published = jsonOf('published_params.json', goldenFolder) as PublishedParams;

const startUpFiles = [
  'gpus.json',
  'models.json',
  'methods.json',
  'prices.json',
  'calibrations/kavier.json',
];
const schemaOf: Record<string, string> = {
  'gpus.json': 'gpus',
  'models.json': 'models',
  'methods.json': 'methods',
  'prices.json': 'prices',
  'purchase_prices.json': 'purchase_prices',
  'pue.json': 'pue',
  'regions.json': 'regions',
  'ridgepoint.json': 'ridgepoint',
  'sources.json': 'sources',
  ...Object.fromEntries(calibrationFiles.map((file) => [file, 'calibration'])),
};

// ---- Schemas -------------------------------------------------------------------------------------

const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
addFormats.default(ajv);

function problemsOf(schema: string, value: unknown): string[] {
  const id = `${schema}.schema.json`;
  const validate = ajv.getSchema(id) ?? ajv.compile(jsonOf(`schemas/${id}`) as object);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((e) => `${e.instancePath}: ${e.message ?? e.keyword}`);
}

describe('schemas', () => {
  it.each(Object.entries(schemaOf))('%s follows its schema', (file, schema) => {
    expect(problemsOf(schema, jsonOf(file))).toEqual([]);
  });

  it('every file of data/ has a schema and every schema a file', () => {
    const files = readdirSync(dataFolder).filter((file) => file.endsWith('.json'));
    expect([...files, ...calibrationFiles].sort()).toEqual(Object.keys(schemaOf).sort());
    const schemas = readdirSync(new URL('schemas/', dataFolder)).sort();
    expect(schemas).toEqual(
      [...new Set(Object.values(schemaOf))].map((schema) => `${schema}.schema.json`).sort(),
    );
  });

  it.each([
    ['gpus', 'an unknown key', { gpus: [{ ...gpus[0], peak_tflops: 1 }] }],
    ['gpus', 'a rate out of range', { gpus: [{ ...gpus[0], memory_bandwidth_gb_s: 2 }] }],
    ['gpus', 'a missing peak', { gpus: [{ ...gpus[0], peak_fp16_tflops: undefined }] }],
    ['models', 'a fractional layer', { models: [{ ...models[0], layers: 1.5 }] }],
    ['models', 'experts without their width', { models: [{ ...models[0], experts: 8 }] }],
    ['models', 'an unknown norm', { models: [{ ...models[0], norm: 'batch' }] }],
    ['methods', 'an adapter without bits', { methods: [{ ...methods[0], trains: 'adapters' }] }],
    ['prices', 'a free accelerator', { prices: [{ ...prices[0], usd_per_gpu_hour: 0 }] }],
    ['prices', 'a day that no calendar has', { prices: [{ ...prices[0], date: '2026-13-01' }] }],
    ['pue', 'a PUE below 1', { pue: [{ ...pue[0], pue: 0.9 }] }],
    ['regions', 'a negative intensity', { regions: [{ ...regions[0], grid_g_co2e_per_kwh: -1 }] }],
  ])('the schema of %s refuses %s', (schema, _what, file) => {
    const valid = { format: 1, ...(schema === 'regions' ? { attribution } : {}), ...file };
    expect(problemsOf(schema, JSON.parse(JSON.stringify(valid)))).not.toEqual([]);
  });
});

// ---- Sources -------------------------------------------------------------------------------------

function idsOf(ids: SourceIds | undefined): string[] {
  if (ids === undefined) return [];
  return typeof ids === 'string' ? [ids] : ids;
}

const gpuFacts = (gpu: Gpu): string[] =>
  Object.entries(gpu)
    .filter(([key, value]) => typeof value === 'number' || key === 'interconnect')
    .map(([key]) => key);

const notShape = ['name', 'display', 'family', 'aliases', 'sources', 'note'];
const modelFacts = (model: Model): string[] =>
  Object.keys(model).filter((key) => !notShape.includes(key));

describe('sources', () => {
  it('every value of a GPU has a source, and no source is without its value', () => {
    for (const gpu of gpus) {
      expect(Object.keys(gpu.sources).sort(), gpu.name).toEqual(gpuFacts(gpu).sort());
    }
  });

  it('every key of a model has a source of its own or that of the shape', () => {
    for (const model of models) {
      expect(idsOf(model.sources.shape), model.name).toHaveLength(1);
      const keys = Object.keys(model.sources).filter((key) => key !== 'shape');
      const facts = modelFacts(model);
      expect(
        keys.filter((key) => !facts.includes(key)),
        model.name,
      ).toEqual([]);
    }
  });

  it('every value of a method and of a region has a source', () => {
    for (const method of methods) {
      const facts = method.frozen_weight_bits === undefined ? [] : ['frozen_weight_bits'];
      expect(Object.keys(method.sources).sort(), method.name).toEqual([...facts, 'trains']);
    }
    for (const region of regions) {
      const price =
        region.electricity_usd_per_kwh !== undefined
          ? ['electricity_usd_per_kwh']
          : region.electricity_note !== undefined
            ? ['electricity_note']
            : [];
      expect(Object.keys(region.sources).sort(), region.id).toEqual(
        [...price, 'grid_g_co2e_per_kwh'].sort(),
      );
    }
  });

  it('every source named exists, and every source is named', () => {
    const named = [
      ...[...gpus, ...models, ...methods, ...regions].flatMap((entry) =>
        Object.values(entry.sources).flatMap(idsOf),
      ),
      ...[...prices, ...purchasePrices, ...pue, ...calibrations].map((entry) => entry.source),
    ];
    expect([...new Set(named)].sort()).toEqual(Object.keys(sources).sort());
  });

  it('a value that was only recalled is marked as unverified', () => {
    const recalled = ['vendor-figure-recalled', 'nvidia-smi-recalled', 'tf32-as-fp32-class'];
    for (const gpu of gpus) {
      for (const [key, ids] of Object.entries(gpu.sources)) {
        if (idsOf(ids).every((id) => recalled.includes(id))) {
          expect(gpu.unverified ?? [], gpu.name).toContain(key);
        }
      }
    }
  });

  it('only values that exist are marked as unverified', () => {
    for (const gpu of gpus) {
      expect(Object.keys(gpu), gpu.name).toEqual(expect.arrayContaining(gpu.unverified ?? []));
    }
  });

  it('data under a licence that asks for credit are credited beside them', () => {
    const credited = Object.fromEntries(attribution.map((a) => [a.source, a.licence]));
    const named = [...new Set(regions.flatMap((r) => idsOf(r.sources.grid_g_co2e_per_kwh)))];
    const licensed = named.filter((id) => sources[id]?.licence !== undefined);
    expect(credited).toEqual(
      Object.fromEntries(licensed.map((id) => [id, sources[id]?.licence ?? ''])),
    );
    expect(sources['co2js-ember']?.licence).toBe('CC BY-SA 4.0');
    expect(sources['co2js-electricity-maps']?.licence).toBe('ODbL');
  });
});

// ---- Bounds --------------------------------------------------------------------------------------

/** The names of the entries that break a rule. */
function breaking<Entry extends { name: string }>(
  entries: Entry[],
  holds: (entry: Entry) => boolean,
): string[] {
  return entries.filter((entry) => !holds(entry)).map((entry) => entry.name);
}

const within = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;
const ascending = (values: (number | undefined)[]): boolean => {
  const known = values.filter((value) => value !== undefined);
  return known.every((value, i) => i === 0 || (known[i - 1] ?? 0) <= value);
};

describe('physics bounds of GPUs', () => {
  it('peaks grow from wide formats to narrow ones', () => {
    expect(
      breaking(gpus, (g) =>
        ascending([
          g.peak_fp32_tflops,
          g.peak_tf32_tflops,
          g.peak_fp16_tflops,
          g.peak_fp8_tflops,
          g.peak_fp4_tflops,
        ]),
      ),
    ).toEqual([]);
  });

  it('a narrower format is at most 32 (FP32), 4 (TF32), 2 (FP8) and 4 (FP4) times as fast', () => {
    const atMost = (fast: number | undefined, times: number, slow: number | undefined): boolean =>
      fast === undefined || slow === undefined || fast <= 1.03 * times * slow;
    expect(
      breaking(
        gpus,
        (g) =>
          atMost(g.peak_fp16_tflops, 32, g.peak_fp32_tflops) &&
          atMost(g.peak_fp16_tflops, 4, g.peak_tf32_tflops) &&
          atMost(g.peak_fp8_tflops, 2, g.peak_fp16_tflops) &&
          atMost(g.peak_fp4_tflops, 4, g.peak_fp8_tflops),
      ),
    ).toEqual([]);
  });

  it('memory bandwidth is 300 to 8000 GB/s and a whole memory is read in 4 to 100 ms', () => {
    expect(
      breaking(
        gpus,
        (g) =>
          within(g.memory_bandwidth_gb_s, 300, 8000) &&
          within((g.memory_gb / g.memory_bandwidth_gb_s) * 1000, 4, 100),
      ),
    ).toEqual([]);
  });

  it('the ridge of the 16-bit roofline is 50 to 700 FLOP per byte', () => {
    expect(
      breaking(gpus, (g) => within((g.peak_fp16_tflops * 1000) / g.memory_bandwidth_gb_s, 50, 700)),
    ).toEqual([]);
  });

  it('the driver reports 93 to 100 percent of the memory as sold, in GiB', () => {
    expect(
      breaking(
        gpus,
        (g) =>
          g.driver_memory_mib === undefined ||
          within(g.driver_memory_mib / (g.memory_gb * 1024), 0.93, 1),
      ),
    ).toEqual([]);
  });

  it('power is 70 to 1500 W and a watt brings 0.15 to 4 TFLOP/s', () => {
    expect(
      breaking(
        gpus,
        (g) =>
          g.power_limit_w === undefined ||
          (within(g.power_limit_w, 70, 1500) &&
            within(g.peak_fp16_tflops / g.power_limit_w, 0.15, 4)),
      ),
    ).toEqual([]);
  });

  it('a link is slower than the memory, and a bridge faster than the slot', () => {
    expect(
      breaking(gpus, (g) => {
        const link = g.intra_node_gb_s_per_direction ?? 16;
        const bridge = g.nvlink_bridge_gb_s_per_direction;
        return (
          within(link, 16, g.memory_bandwidth_gb_s / 2) && (bridge === undefined || bridge > link)
        );
      }),
    ).toEqual([]);
  });

  it('a PCIe link has the nominal rate of its generation', () => {
    const rates: Record<string, number> = { PCIe3: 16, PCIe4: 31, PCIe5: 63 };
    expect(
      breaking(gpus, (g) => {
        const rate = rates[g.interconnect.slice(0, 5)];
        return rate === undefined || g.intra_node_gb_s_per_direction === rate;
      }),
    ).toEqual([]);
  });
});

describe('bounds of models', () => {
  const allMixed = (m: Model): boolean => m.experts !== undefined && m.dense_layers === undefined;

  it('key and value heads divide the query heads', () => {
    expect(breaking(models, (m) => m.heads % m.kv_heads === 0)).toEqual([]);
  });

  it('widths are multiples of the tiles that matrices are cut into', () => {
    expect(
      breaking(
        models,
        (m) =>
          m.hidden % 64 === 0 &&
          m.head_dim % 16 === 0 &&
          m.ffn % 32 === 0 &&
          (m.moe_ffn ?? 0) % 64 === 0,
      ),
    ).toEqual([]);
  });

  it('all heads together are half to five times as wide as the layer', () => {
    expect(breaking(models, (m) => within((m.heads * m.head_dim) / m.hidden, 0.5, 5))).toEqual([]);
  });

  it('the feed-forward part is 1.5 to 9 times as wide as the layer', () => {
    expect(breaking(models, (m) => allMixed(m) || within(m.ffn / m.hidden, 1.5, 9))).toEqual([]);
  });

  it('a token passes fewer experts than there are, and some layer is a mixture', () => {
    expect(
      breaking(
        models,
        (m) => (m.experts_per_token ?? 0) < (m.experts ?? 1) && (m.dense_layers ?? 0) < m.layers,
      ),
    ).toEqual([]);
  });

  it('latent attention: narrow latents, one key per query head, heads of both parts', () => {
    const latent = models.filter((m) => m.mla !== undefined);
    expect(latent.length).toBeGreaterThan(4);
    expect(
      breaking(
        latent,
        ({ mla, ...m }) =>
          mla !== undefined &&
          mla.kv_lora_rank < m.hidden &&
          mla.q_lora_rank < m.hidden &&
          m.kv_heads === m.heads &&
          m.head_dim === mla.qk_nope_dim + mla.qk_rope_dim,
      ),
    ).toEqual([]);
  });

  it('a window is shorter than the context, and learned positions cover it', () => {
    expect(
      breaking(models, (m) => {
        const context = m.context ?? Infinity;
        return (
          (m.sliding_window ?? 0) < context &&
          (m.learned_positions === undefined ||
            m.context === undefined ||
            m.learned_positions >= m.context)
        );
      }),
    ).toEqual([]);
  });
});

describe('bounds of prices, PUE and regions', () => {
  it('every price belongs to a GPU of the catalog', () => {
    const names = gpus.map((g) => g.name);
    const named = [...prices.map((p) => p.gpu), ...purchasePrices.flatMap((p) => p.gpus)];
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('no price stands twice', () => {
    const rows = [...prices, ...purchasePrices].map((price) => JSON.stringify(price));
    expect(rows.filter((row, i) => rows.indexOf(row) !== i)).toEqual([]);
  });

  it('renting for 50 hours to 20 years pays for a card', () => {
    for (const { gpus: cards, usd_per_gpu } of purchasePrices) {
      for (const { gpu, usd_per_gpu_hour } of prices) {
        if (!cards.includes(gpu)) continue;
        const hours = usd_per_gpu / usd_per_gpu_hour;
        expect(within(hours, 50, 20 * 8766), `${gpu} at ${usd_per_gpu_hour} USD/h`).toBe(true);
      }
    }
  });

  it('ids of regions are unique', () => {
    expect(new Set(regions.map((r) => r.id)).size).toBe(regions.length);
  });

  it('a mapped region has the intensity, year and kind of accounting of its grid', () => {
    for (const region of regions) {
      if (region.mapped_to === undefined) continue;
      const grid = regions.find((r) => r.id === region.mapped_to);
      expect(grid, region.id).toMatchObject({
        grid_g_co2e_per_kwh: region.grid_g_co2e_per_kwh,
        year: region.year,
        accounting: region.accounting,
      });
      expect(grid?.mapped_to, region.id).toBeUndefined();
    }
  });
});

// ---- Names ---------------------------------------------------------------------------------------

/** As the core compares names: lower case, runs of spaces, underscores and dashes as one dash. */
function normalized(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ _\t-]+/g, '-')
    .replace(/^-|-$/g, '');
}

interface Named {
  name: string;
  display: string;
  aliases: string[];
}

/** Spellings that more than one entry claims. */
function claimedTwice(entries: Named[]): string[] {
  const claims = new Map<string, Set<string>>();
  for (const entry of entries) {
    for (const spelling of [entry.name, entry.display, ...entry.aliases]) {
      const key = normalized(spelling);
      claims.set(key, (claims.get(key) ?? new Set<string>()).add(entry.name));
    }
  }
  return [...claims].filter(([, names]) => names.size > 1).map(([key]) => key);
}

function found<Entry extends Named>(entries: Entry[], typed: string): string | undefined {
  const exact = entries.find((entry) => entry.name === typed);
  const spelled = entries.filter((entry) =>
    [entry.name, entry.display, ...entry.aliases].some((s) => normalized(s) === normalized(typed)),
  );
  return (exact ?? (spelled.length === 1 ? spelled[0] : undefined))?.name;
}

describe('names', () => {
  it('are unique', () => {
    for (const entries of [gpus, models]) {
      expect(new Set(entries.map((entry) => entry.name)).size).toBe(entries.length);
    }
    expect(methods.map((m) => m.name)).toEqual(['full', 'lora', 'qlora', 'gptq-lora', 'alora']);
  });

  it('no spelling of a GPU is claimed twice', () => {
    expect(claimedTwice(gpus)).toEqual([]);
  });

  // Two models whose names differ in a capital letter alone; only the exact name tells them apart.
  it('no spelling of a model is claimed twice but for granite-3.1-2b and Granite-3.1-2b', () => {
    expect(claimedTwice(models)).toEqual(['granite-3.1-2b']);
    expect(found(models, 'granite-3.1-2b')).toBe('granite-3.1-2b');
    expect(found(models, 'Granite-3.1-2b')).toBe('Granite-3.1-2b');
    expect(found(models, 'GRANITE-3.1-2B')).toBeUndefined();
  });

  it('no entry repeats an alias', () => {
    for (const { name, aliases } of [...gpus, ...models]) {
      expect(new Set(aliases.map(normalized)).size, name).toBe(aliases.length);
      expect(aliases, name).not.toContain(name);
    }
  });

  it('a Hugging Face id stands first among the aliases of a model', () => {
    for (const { name, aliases } of models) {
      if (aliases.some((a) => a.includes('/'))) expect(aliases[0], name).toContain('/');
    }
  });

  it.each([
    ['a100', 'NVIDIA-A100-SXM4-80GB'],
    ['a100 80gb', 'NVIDIA-A100-SXM4-80GB'],
    ['A100_80GB', 'NVIDIA-A100-SXM4-80GB'],
    ['a100-sxm4-80gb', 'NVIDIA-A100-SXM4-80GB'],
    ['NVIDIA A100-SXM4-80GB', 'NVIDIA-A100-SXM4-80GB'],
    ['A100-PCIe-80GB', 'NVIDIA-A100-80GB-PCIe'],
    ['NVIDIA A100 80GB PCIe', 'NVIDIA-A100-80GB-PCIe'],
    ['a100 40gb', 'A100-SXM4-40GB'],
    ['h100', 'H100-SXM-80GB'],
    ['NVIDIA H100 80GB HBM3', 'H100-SXM-80GB'],
    ['H100-PCIe-80GB', 'NVIDIA-H100-PCIe'],
    ['h100 pcie', 'NVIDIA-H100-PCIe'],
    ['H200 SXM', 'H200-SXM-141GB'],
    ['l40s', 'L40S'],
    ['NVIDIA L40S', 'L40S'],
    ['4090', 'RTX 4090'],
    ['rtx4090', 'RTX 4090'],
    ['NVIDIA GeForce RTX 4090', 'RTX 4090'],
    ['b200', 'B200-SXM-180GB'],
    ['gaudi 2', 'Gaudi2'],
    ['tpu v5e', 'TPU v5e'],
  ])('"%s" finds the GPU %s', (typed, name) => {
    expect(found(gpus, typed)).toBe(name);
  });

  it.each([
    ['llama3.1-8b', 'llama3.1-8b'],
    ['Llama-3.1-8B', 'llama3.1-8b'],
    ['Llama 3.1 8B', 'llama3.1-8b'],
    ['meta-llama/Llama-3.1-8B', 'llama3.1-8b'],
    ['meta-llama/Meta-Llama-3.1-8B-Instruct', 'llama3.1-8b'],
    ['Mixtral-8x7B-v0.1', 'mixtral-8x7b-instruct-v0.1'],
    ['mistralai/Mistral-7B-v0.1', 'mistral-7b-v0.1'],
    ['qwen2.5-7b', 'Qwen2.5-7B'],
    ['Qwen/Qwen2.5-7B-Instruct', 'Qwen2.5-7B'],
    ['google/gemma-3-4b-it', 'Gemma-3-4b'],
    ['Gemma-3-1b-it', 'Gemma-3-1b'],
    ['deepseek-ai/DeepSeek-V3', 'DeepSeek-V3'],
    ['ibm-granite/granite-3.1-2b-instruct', 'Granite-3.1-2b'],
    ['granite-3.1-8b-instruct', 'granite-3.1-8b-instruct'],
    ['tinyllama', 'TinyLlama-1.1B'],
  ])('"%s" finds the model %s', (typed, name) => {
    expect(found(models, typed)).toBe(name);
  });
});

// ---- What has to be there ------------------------------------------------------------------------

const benchmarkModels = [
  'llama-7b',
  'llama-13b',
  'llama2-70b',
  'llama3-8b',
  'llama3-70b',
  'llama3.1-8b',
  'llama3.1-70b',
  'llama3.2-1b',
  'llama3.2-3b',
  'mistral-7b-v0.1',
  'mistral-123b-v2',
  'mixtral-8x7b-instruct-v0.1',
  'allam-1-13b',
  'granite-3-8b',
  'granite-3.1-8b-instruct',
  'granite-3.3-8b',
  'granite-3.1-2b',
  'granite-3.1-3b-a800m-instruct',
  'granite-3b-code-base-128k',
  'granite-8b-code-base',
  'granite-8b-japanese',
  'granite-13b-v2',
  'granite-20b-v2',
  'granite-34b-code-base',
  'granite-7b-base',
  'gpt2-xl',
  'gpt2',
];
const measuredGpus = ['NVIDIA-A100-SXM4-80GB', 'NVIDIA-A100-80GB-PCIe', 'NVIDIA-H100-PCIe', 'L40S'];

describe('contents', () => {
  it('47 accelerators, the measured ones under their names in the runs', () => {
    expect(gpus).toHaveLength(47);
    expect(gpus.map((g) => g.name)).toEqual(expect.arrayContaining(measuredGpus));
  });

  it('the models of the benchmark and at least 80 others', () => {
    expect(models.map((m) => m.name)).toEqual(expect.arrayContaining(benchmarkModels));
    expect(models.length - benchmarkModels.length).toBeGreaterThanOrEqual(80);
  });

  it('235 countries, grids and cloud regions', () => {
    expect(regions).toHaveLength(235);
  });

  it('a nominal MFU only where it belongs to the dense peak', () => {
    const known = gpus.filter((g) => g.nominal_mfu !== undefined);
    expect(Object.fromEntries(known.map((g) => [g.name, g.nominal_mfu]))).toEqual({
      'NVIDIA-A100-SXM4-80GB': 0.4513,
      'NVIDIA-A100-80GB-PCIe': 0.4513,
      'A100-SXM4-40GB': 0.42,
      'A100-PCIe-40GB': 0.42,
      A10: 0.4,
      L40S: 0.1042,
    });
  });

  it('what the page loads first is at most 35 KB after gzip', () => {
    const bytes = startUpFiles.map((file) => gzipSync(textOf(file), { level: 9 }).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(35_000);
  });
});

describe('calibration tables', () => {
  it.each(calibrations.map((table, i) => [calibrationFiles[i], table] as const))(
    '%s names only entries of the catalogs',
    (file, table) => {
      expect(`calibrations/${table.name}.json`).toBe(file);
      const gpuNames = gpus.map((g) => g.name);
      const modelNames = models.map((m) => m.name);
      const groups = Object.keys(table.interaction_scale).map((key) => key.split('|'));
      const namedGpus = [
        ...Object.keys(table.mfu_multiplier),
        ...Object.keys(table.basis.gpus),
        ...groups.map((group) => group[2] ?? ''),
      ];
      const namedModels = [
        ...Object.keys(table.model_scale),
        ...Object.keys(table.basis.models),
        ...groups.map((group) => group[0] ?? ''),
      ];
      expect(namedGpus.filter((name) => !gpuNames.includes(name))).toEqual([]);
      expect(namedModels.filter((name) => !modelNames.includes(name))).toEqual([]);
    },
  );

  it.each(calibrations.map((table) => [table.name, table] as const))(
    '%s states a basis for every GPU and model it has a factor for',
    (_name, table) => {
      expect(Object.keys(table.basis.gpus).sort()).toEqual(
        Object.keys(table.mfu_multiplier).sort(),
      );
      expect(Object.keys(table.basis.models).sort()).toEqual(Object.keys(table.model_scale).sort());
    },
  );

  it('the basis has the layers and widths of the catalog', () => {
    for (const table of calibrations) {
      for (const [name, basis] of Object.entries(table.basis.models)) {
        const model = models.find((m) => m.name === name);
        expect(model, name).toMatchObject({ layers: basis.layers, hidden: basis.hidden });
      }
    }
  });

  it('kavier has the factors and the figures of the reference', () => {
    const golden = jsonOf('kavier.json', goldenFolder) as {
      calibration: Record<string, unknown>;
      specs: { gpus: Record<string, unknown>; models: Record<string, unknown> };
    };
    const table = calibrations.find((t) => t.name === 'kavier');
    expect(table).toMatchObject(golden.calibration);
    expect(Object.keys(table ?? {}).sort()).toEqual(
      [
        ...Object.keys(golden.calibration),
        'format',
        'name',
        'display',
        'predictor',
        'basis',
        'range',
        'source',
        'note',
      ].sort(),
    );
    for (const [name, basis] of Object.entries(table?.basis.gpus ?? {})) {
      expect(basis, name).toEqual(golden.specs.gpus[name]);
    }
    for (const [name, basis] of Object.entries(table?.basis.models ?? {})) {
      expect(basis, name).toEqual(golden.specs.models[name]);
    }
    expect(table?.range).toEqual({ max_gpus: 8, max_nodes: 1 });
  });
});

describe('published parameter counts', () => {
  it('every one of the 133 published rows is an entry or an exception', () => {
    const names = [...published.entries, ...published.exceptions].map((row) => row.published_name);
    expect(new Set(names).size).toBe(133);
    expect(new Set(published.entries.map((e) => e.published_name)).size).toBe(
      published.entries.length,
    );
  });

  it('an entry that is an exception too leaves its active count out', () => {
    const entries = new Map(published.entries.map((e) => [e.published_name, e]));
    for (const { published_name: name } of published.exceptions) {
      expect(entries.get(name)?.active_params ?? null, name).toBeNull();
    }
  });

  it('every entry names a model of the catalog by its exact name, with the tolerances asked for', () => {
    const names = models.map((m) => m.name);
    for (const entry of published.entries) {
      expect(names, entry.published_name).toContain(entry.model);
      expect(entry.total_tolerance).toBe(0.01);
      expect([0.01, 0.15]).toContain(entry.active_tolerance);
      expect(entry.source).not.toBe('');
    }
  });

  it('every exception has a reason', () => {
    for (const { published_name: name, reason } of published.exceptions) {
      expect(reason.length, name).toBeGreaterThan(30);
    }
  });

  it('a shape recalled from memory is confirmed by a published count', () => {
    const counted = published.entries.map((e) => e.model);
    const recalled = models.filter((m) => m.sources.shape === 'count-confirmed-shape');
    expect(breaking(recalled, (m) => counted.includes(m.name))).toEqual([]);
  });
});
