import { renderMarkup } from '#lib/edge/cache/next-internals.ts';
import { BASKET_PLACE, PLACED_BASKET, type PlacedBasket } from './basket-markup.ts';
import { PLACE } from './place.ts';

/** Bytes as text of the same length: marks are ASCII, but for the letter in the place. */
const PLACE_BYTES = Buffer.from(PLACE).toString('latin1');

/** Offsets in the bytes of a page. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** Places of pages that are kept, for as long as those are: they are filled again and again. */
const placesOfKept = new WeakMap<Buffer, { readonly markup: Place; readonly data: Place }>();

/** Where the text of the element with such an attribute begins. @throws Error where the page has none */
function startOf(page: string, attribute: string): number {
  const mark = page.indexOf(` ${attribute}"`);
  const start = page.indexOf('>', mark) + 1;
  if (mark < 0 || start === 0) throw new Error(`The page has no place with ${attribute}"`);
  return start;
}

/** JSON that ends no script, whatever stands in it (HTML Standard, "Restrictions for contents of script elements"). */
const forScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** What is put in takes the place of the letter that stands there. @throws Error where none does */
function placeIn(page: string, attribute: string): Place {
  const from = startOf(page, attribute);
  if (!page.startsWith(PLACE_BYTES, from)) throw new Error(`The place with ${attribute}" is taken`);
  return { from, to: from + PLACE_BYTES.length };
}

/** @throws Error where the page has not both places */
function placesIn(shared: Buffer): { readonly markup: Place; readonly data: Place } {
  const known = placesOfKept.get(shared);
  if (known) return known;
  const page = shared.toString('latin1');
  const places = {
    markup: placeIn(page, `data-place="${BASKET_PLACE}`),
    data: placeIn(page, `id="${PLACED_BASKET}`),
  };
  placesOfKept.set(shared, places);
  return places;
}

/**
 * Renders a visitor's basket, to be put into the page that others share: as markup, and as data for the island to go on from.
 * @returns puts it in; throws where a page has no place for it
 * @throws what a component throws
 */
export async function basketFill({ markup, basket }: PlacedBasket): Promise<(shared: Buffer) => Buffer> {
  const html = Buffer.from(await renderMarkup(markup));
  const json = Buffer.from(forScript(JSON.stringify(basket)));
  return (shared) => {
    const { markup: place, data } = placesIn(shared);
    return Buffer.concat([
      shared.subarray(0, place.from),
      html,
      shared.subarray(place.to, data.from),
      json,
      shared.subarray(data.to),
    ]);
  };
}
