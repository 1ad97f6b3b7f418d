// How providers and model families write themselves; the catalogs hold short keys.

const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['aws', 'AWS'],
  ['azure', 'Azure'],
  ['coreweave', 'CoreWeave'],
  ['crusoe', 'Crusoe'],
  ['gcp', 'Google Cloud'],
  ['hyperstack', 'Hyperstack'],
  ['lambda', 'Lambda'],
  ['modal', 'Modal'],
  ['nebius', 'Nebius'],
  ['openrelay', 'OpenRelay'],
  ['runpod', 'RunPod'],
  ['sfcompute', 'SF Compute'],
  ['vast', 'Vast.ai'],
]);

const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['dbrx', 'DBRX'],
  ['deepseek', 'DeepSeek'],
  ['glm', 'GLM'],
  ['gpt-j', 'GPT-J'],
  ['gpt-neox', 'GPT-NeoX'],
  ['gpt-oss', 'gpt-oss'],
  ['gpt2', 'GPT-2'],
  ['internlm', 'InternLM'],
  ['minimax', 'MiniMax'],
  ['moonshot', 'Moonshot AI'],
  ['mpt', 'MPT'],
  ['olmo', 'OLMo'],
  ['opt', 'OPT'],
  ['smollm', 'SmolLM'],
  ['starcoder', 'StarCoder'],
]);

export function providerName(key: string): string {
  return PROVIDERS.get(key) ?? key;
}

/** A date on one line. */
export function dateWords(date: string | null): string {
  return date === null ? 'undated' : date.replaceAll('-', '\u2011');
}

export function familyName(key: string): string {
  return FAMILIES.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1);
}
