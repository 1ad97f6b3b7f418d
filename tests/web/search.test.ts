import { describe, expect, it } from 'vitest';
import { search, searchable } from '../../web/src/data/search';

const entries = [
  ['Llama 2 70B', 'llama2-70b'],
  ['Llama 3.1 8B', 'llama3.1-8b', 'meta-llama/Llama-3.1-8B'],
  ['Qwen2.5 7B', 'qwen2.5-7b', 'Qwen/Qwen2.5-7B'],
  ['Qwen2.5 Coder 7B', 'qwen2.5-coder-7b'],
  ['Gemma 2 27B', 'gemma-2-27b'],
  ['Granite 13B', 'granite-13b', 'h1'],
  ['A100 80GB SXM', 'NVIDIA-A100-SXM4-80GB'],
  ['H100 80GB PCIe', 'NVIDIA-H100-PCIe'],
].map(([title = '', ...others]) => ({ ...searchable(title, others), label: title }));
const found = (query: string) => search(entries, query).map(({ label }) => label);

describe('the search of the pickers', () => {
  it('finds every word anywhere, in any order and case', () => {
    expect(found('qwen 7b')).toEqual(['Qwen2.5 7B', 'Qwen2.5 Coder 7B']);
    expect(found('7B QWEN')).toEqual(['Qwen2.5 7B', 'Qwen2.5 Coder 7B']);
    expect(found('coder')).toEqual(['Qwen2.5 Coder 7B']);
    expect(found('h100')).toEqual(['H100 80GB PCIe']);
    expect(found('a100 80gb')).toEqual(['A100 80GB SXM']);
  });

  it('does not take the end of a number for a number', () => {
    expect(found('7b')).not.toContain('Gemma 2 27B');
    expect(found('3b')).not.toContain('Granite 13B');
  });

  it('finds names and aliases, the display name first', () => {
    expect(found('meta-llama')).toEqual(['Llama 3.1 8B']);
    expect(found('h1')).toEqual(['H100 80GB PCIe', 'Granite 13B']);
  });

  it('finds what is typed without the spaces', () => {
    expect(found('llama318b')).toEqual(['Llama 3.1 8B']);
  });

  it('finds everything for nothing and nothing for nonsense', () => {
    expect(found('  ')).toHaveLength(entries.length);
    expect(found('zzz')).toEqual([]);
    expect(found('???')).toEqual([]);
  });
});
