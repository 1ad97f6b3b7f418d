// The link: "v=2&gpus=4&gpu=L40S". Readable, in one order, and only what differs from the default
// run that its version pins. Nothing in a link is fatal: what cannot be used is reported.
import {
  DEFAULT_FORM,
  FIELDS,
  isAsked,
  isCustomKey,
  isFieldKey,
  MAX_TEXT,
  normalForm,
  withSource,
  withText,
  type Described,
  type FieldKey,
  type RunForm,
} from './fields';

export const LINK_VERSION = '2';

/** What a link of an older version leaves out stands for the default run of its own time. */
const OLDER_DEFAULTS: ReadonlyMap<string, Partial<Record<FieldKey, string>>> = new Map([
  ['1', { dataset_tokens: '20M', epochs: '3' }],
]);

/** Longer links are cut: every field filled to its limit, each character escaped, stays below. */
const MAX_LINK = 40_000;
const MAX_PARTS = 200;
const MAX_PROBLEMS = 6;

export interface DecodedLink {
  readonly form: RunForm;
  /** Whole sentences, for the person who opened the link. */
  readonly problems: readonly string[];
}

const DESCRIBED: readonly Described[] = ['model', 'gpu'];

/** Spaces as "+"; letters, digits and what no mail program or chat breaks a link at as they are. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%40', '@');
}

/** The text after the "#" for a form. */
export function encodeLink(form: RunForm): string {
  const parts = [`v=${LINK_VERSION}`];
  const add = (key: FieldKey) => parts.push(`${key}=${encoded(form.text[key])}`);
  for (const { key, text } of FIELDS) {
    if (!isAsked(form, key)) continue;
    const marksMode =
      key === 'samples' ||
      ((key === 'model.name' || key === 'gpu.name') && isEmptyObject(form, key));
    if (form.text[key] !== text || marksMode) add(key);
  }
  return parts.join('&');
}

/** A custom model or GPU with nothing typed yet must still be seen in the link. */
function isEmptyObject(form: RunForm, nameKey: 'model.name' | 'gpu.name'): boolean {
  const described = nameKey === 'model.name' ? 'model' : 'gpu';
  return FIELDS.every(({ key }) => !isCustomKey(key, described) || form.text[key] === '');
}

/** Percent-decodes what can be decoded; `broken` where something could not. */
function decoded(text: string): { text: string; broken: boolean } {
  const spaced = text.replaceAll('+', ' ');
  try {
    return { text: decodeURIComponent(spaced), broken: false };
  } catch {
    const lenient = spaced.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
    return { text: lenient, broken: true };
  }
}

/** A key or value from a link as it may stand in a sentence. */
function shown(text: string): string {
  const clean = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return `“${clean.length > 40 ? `${clean.slice(0, 40).toWellFormed()}…` : clean}”`;
}

function versionProblem(version: string): string | null {
  if (version === LINK_VERSION || OLDER_DEFAULTS.has(version)) return null;
  return /^[0-9]{1,6}$/.test(version) && Number(version) > Number(LINK_VERSION)
    ? `The link was made by a newer Ridgepoint (format ${version}); it is read as format ${LINK_VERSION}, as far as that goes.`
    : `The link states an unknown format ${shown(version)}; it is read as format ${LINK_VERSION}.`;
}

/** What a link, with or without its "#", asks for. Never throws. */
export function decodeLink(hash: string): DecodedLink {
  const problems: string[] = [];
  let text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text.length > MAX_LINK) {
    problems.push(`The link is longer than ${MAX_LINK} characters; the rest of it is ignored.`);
    text = text.slice(0, MAX_LINK);
  }
  let parts = text.split('&').filter((part) => part !== '');
  if (parts.length > MAX_PARTS) {
    problems.push(`The link has more than ${MAX_PARTS} parts; the rest of them is ignored.`);
    parts = parts.slice(0, MAX_PARTS);
  }

  const values = new Map<FieldKey | 'v', string>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const key = decoded(equals < 0 ? part : part.slice(0, equals)).text;
    if (key !== 'v' && !isFieldKey(key)) {
      problems.push(`The link has a part that this page does not know: ${shown(key)}.`);
      continue;
    }
    if (equals < 0) {
      problems.push(`The link names ${shown(key)} without a value.`);
      continue;
    }
    if (values.has(key)) {
      problems.push(`The link states ${shown(key)} more than once; the first value is used.`);
      continue;
    }
    const value = decoded(part.slice(equals + 1));
    if (value.broken) {
      problems.push(`The value of ${shown(key)} is not encoded properly and may be wrong.`);
    }
    if (value.text.length > MAX_TEXT) {
      problems.push(`The value of ${shown(key)} is too long and was cut.`);
    }
    values.set(key, value.text.slice(0, MAX_TEXT).toWellFormed());
  }

  const version = values.get('v');
  const problem = version === undefined ? null : versionProblem(version);
  if (problem !== null) problems.unshift(problem);
  values.delete('v');
  const defaults = OLDER_DEFAULTS.get(version ?? LINK_VERSION) ?? {};
  const form = formOf(values as Map<FieldKey, string>, defaults, problems);
  return { form, problems: limited(problems) };
}

function formOf(
  values: ReadonlyMap<FieldKey, string>,
  defaults: Partial<Record<FieldKey, string>>,
  problems: string[],
): RunForm {
  let form = withText(DEFAULT_FORM, { ...defaults, ...Object.fromEntries(values) });
  for (const described of DESCRIBED) {
    if (![...values.keys()].some((key) => isCustomKey(key, described))) continue;
    form = withSource(form, described, 'custom');
    if (values.has(described)) {
      problems.push(
        `The link names a ${described === 'gpu' ? 'GPU' : 'model'} and describes one as well; the description is used.`,
      );
    }
  }
  if (values.has('samples')) {
    form = { ...form, jobSize: 'samples' };
    if (values.has('dataset_tokens')) {
      problems.push('The link gives the dataset in tokens and in samples; the samples are used.');
    }
  }
  return normalForm(form);
}

function limited(problems: readonly string[]): string[] {
  if (problems.length <= MAX_PROBLEMS) return [...problems];
  const rest = problems.length - (MAX_PROBLEMS - 1);
  return [
    ...problems.slice(0, MAX_PROBLEMS - 1),
    `${rest} more parts of the link could not be used.`,
  ];
}
