// Finding a catalog entry by what a person types: "qwen 7b", "h100", "a100 80gb".

export interface Searchable {
  /** What is matched: display name, name, aliases, family; lower case. */
  readonly words: string;
  /** The display name alone, lower case: a match here counts for more. */
  readonly title: string;
}

export function searchable(title: string, others: readonly string[]): Searchable {
  return { title: title.toLowerCase(), words: [title, ...others].join(' ').toLowerCase() };
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || !/[a-z0-9]/.test(text.charAt(at - 1));
}

/** How well one word of the query fits: 0 where it does not. */
function fit(entry: Searchable, word: string): number {
  // "7b" must not be met by the end of "27b": a number may only match where a number starts.
  const isNumber = /^\d/.test(word);
  let best = 0;
  for (const [text, worth] of [
    [entry.title, 4],
    [entry.words, 1],
  ] as const) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      const whole = startsWord(text, at);
      if (isNumber && /[\d.]/.test(text.charAt(at - 1))) continue;
      best = Math.max(best, worth * (whole ? 2 : 1));
    }
  }
  return best;
}

/**
 * The entries that every word of `query` fits, best first and otherwise in their own order. Where
 * none does, spaces and dashes are disregarded: "llama318b" finds Llama 3.1 8B.
 */
export function search<Entry extends Searchable>(
  entries: readonly Entry[],
  query: string,
): Entry[] {
  const words = query
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...entries];
  const ranked = entries
    .map((entry) => {
      const fits = words.map((word) => fit(entry, word));
      return { entry, worth: fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 0) };
    })
    .filter(({ worth }) => worth > 0)
    .sort((left, right) => right.worth - left.worth);
  if (ranked.length > 0) return ranked.map(({ entry }) => entry);

  const squeezed = (text: string) => text.replace(/[^a-z0-9]/g, '');
  const wanted = squeezed(words.join(''));
  if (wanted === '') return [];
  return entries.filter((entry) => {
    const text = squeezed(entry.words);
    const at = text.indexOf(wanted);
    return at >= 0 && !(/^\d/.test(wanted) && /\d/.test(text.charAt(at - 1)));
  });
}
