// The answer in plain words: the same text for the headline, the title and the screen reader.
import type { Estimate } from '../../engine/answers';
import {
  count,
  duration,
  exactCount,
  money,
  quantityText,
  rate,
  type Quantity,
} from '../../format/quantity';

/** The one or two numbers that matter most. */
export function headlineQuantities({ run, tokens_per_second }: Estimate): Quantity[] {
  if (run === null) return [rate(tokens_per_second)];
  const time = duration(run.seconds);
  return run.cost_usd === null ? [time] : [time, money(run.cost_usd)];
}

/** "Full fine-tuning" -> "full fine-tuning"; "LoRA" and the like stay as they are. */
function inSentence(name: string): string {
  return /^[A-Z][a-z]+\b/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** A short name stays on one line; a long one may break. */
function unbroken(name: string): string {
  return name.length <= 24 ? name.replaceAll(' ', '\u00a0') : name;
}

/** What those numbers are for: "for 60 M tokens of LoRA on Llama 3.1 8B with 8 × A100 80GB SXM". */
export function headlineSubject(estimate: Estimate, methodName: string): string {
  const { run, model, gpu, resolved } = estimate;
  const tokens = run === null ? '' : `${quantityText(count(run.tokens, 'tokens'))} of `;
  const method = inSentence(methodName);
  const gpus = `${quantityText(exactCount(resolved.gpus))}\u00a0×\u00a0${unbroken(gpu.display)}`;
  const nodes =
    resolved.nodes > 1 ? ` on ${quantityText(exactCount(resolved.nodes, 'nodes'))}` : '';
  return `for ${tokens}${method} on ${unbroken(model.display)} with ${gpus}${nodes}`;
}

/** Where nothing measured stands behind the speed: the answer is a guess, and says so beside it. */
export function assumedSpeed({ assumptions, gpu }: Estimate): string | null {
  if (!assumptions.some(({ code }) => code === 'nominal_mfu')) return null;
  return `Speed not measured: no run on ${gpu.display} is known to this predictor. It assumes 45 % of the GPU’s dense FP16 peak.`;
}

export function headlineText(estimate: Estimate, methodName: string): string {
  const numbers = headlineQuantities(estimate).map(quantityText).join(' and ');
  return `${numbers} ${headlineSubject(estimate, methodName)}`;
}
