// The names people read for the ids that an answer carries.
import type { Engine } from '../../engine/engine';

const TABLES: ReadonlyMap<string, string> = new Map([
  ['kavier', 'Kavier’s table'],
  ['ridgepoint', 'Ridgepoint’s table'],
  ['inline', 'The given table'],
]);

/** "kavier" -> "Kavier’s table"; at the start of a sentence. */
export function tableName(calibration: string): string {
  return TABLES.get(calibration) ?? `The table ${calibration}`;
}

export type NamesOf = Pick<Engine, 'modelNamed' | 'gpuNamed' | 'methods'>;

/** The display name of a model, a GPU or a method; a name that no catalog knows stays as it is. */
export function readableName(engine: NamesOf, kind: string, name: string): string {
  switch (kind) {
    case 'model':
      return engine.modelNamed(name)?.display ?? name;
    case 'gpu':
      return engine.gpuNamed(name)?.display ?? name;
    case 'method':
      return engine.methods().find((method) => method.name === name)?.display ?? name;
    case 'gpus':
      return gpusText(name);
    case 'group':
      return groupName(engine, name);
    default:
      return name;
  }
}

export function gpusText(count: string): string {
  return `${count} ${count === '1' ? 'GPU' : 'GPUs'}`;
}

/** A combination is one id, "model|method|gpu|count". */
function groupName(engine: NamesOf, id: string): string {
  const [model, method, gpu, gpus, ...rest] = id.split('|');
  if (model === undefined || method === undefined || gpu === undefined || gpus === undefined) {
    return id;
  }
  if (rest.length > 0) return id;
  const kinds = ['model', 'method', 'gpu', 'gpus'] as const;
  const ids = [model, method, gpu, gpus];
  return kinds.map((kind, index) => readableName(engine, kind, ids[index] ?? '')).join(', ');
}
