import { LRUCache } from 'lru-cache';
import { variationsOf } from '#lib/consent/variation-cookie.ts';
import { readVariations, writeVariations } from '#lib/rules/experiments.ts';

/** Addresses whose experiments are remembered. */
const ADDRESSES_MAX = 20_000;

/** Knows which addresses show experiments, so that a document goes only to visitors of its own variation. */
export interface VaryingPages {
  /**
   * What the key of a document has to say beside the address: the visitor's variations, empty where no experiment touches
   * the page; null where the visitor has none yet, which is drawn beyond the cache.
   */
  readonly keyOf: (address: string, cookieHeader: string | undefined) => string | null;
  /** Learns what a page at an address was chosen by. @param word its variations, as `writeVariations` gives them @returns the key */
  readonly learn: (address: string, word: string) => string;
}

/** A page that no experiment touches costs a look into a map; before its first answer it counts as one (decision 177). */
export function varyingPages(): VaryingPages {
  const codes = new LRUCache<string, readonly string[]>({ max: ADDRESSES_MAX });
  return {
    keyOf(address, cookieHeader) {
      const varying = codes.get(address);
      if (!varying) return '';
      const own = variationsOf(cookieHeader);
      if (varying.some((code) => own[code] === undefined)) return null;
      return ` ${writeVariations(Object.fromEntries(varying.map((code) => [code, own[code] ?? ''])))}`;
    },
    learn(address, word) {
      if (word === '') codes.delete(address);
      else codes.set(address, Object.keys(readVariations(word)));
      return word && ` ${word}`;
    },
  };
}
