// The catalog files of data/, as hashed files of the site. Their text goes to the core unread.
import calibration from '../../../data/calibrations/kavier.json?url';
import gpus from '../../../data/gpus.json?url';
import methods from '../../../data/methods.json?url';
import models from '../../../data/models.json?url';
import prices from '../../../data/prices.json?url';
import regions from '../../../data/regions.json?url';
import ridgepoint from '../../../data/ridgepoint.json?url';
import type { CatalogKind, LaterKind } from '../engine/engine';

const urls: Readonly<Record<CatalogKind, string>> = {
  gpus,
  models,
  methods,
  prices,
  calibration,
};
const laterUrls: Readonly<Record<LaterKind, string>> = { ridgepoint, regions };

async function fetchedText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response.text();
}

/** What a run names only now and then. */
export const fetchLater = (kind: LaterKind): Promise<string> => fetchedText(laterUrls[kind]);

export async function fetchCatalogFiles(): Promise<Record<CatalogKind, string>> {
  const kinds = Object.keys(urls) as CatalogKind[];
  const texts = await Promise.all(kinds.map((kind) => fetchedText(urls[kind])));
  return Object.fromEntries(kinds.map((kind, index) => [kind, texts[index]])) as Record<
    CatalogKind,
    string
  >;
}
