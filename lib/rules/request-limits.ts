/**
 * How much one request may hold, the same for both servers: nothing in it is only as many as its bytes allow, so that
 * no list of tiny things takes long. Bytes of bodies are each call's own (`bodyMax`).
 */

/** Longest path and query, characters: a listing with every filter full, and a campaign's parameters, fit twice. */
export const TARGET_MAX = 8 * 1024;

/** Bytes of all headers together, cookies included. */
export const HEADER_BYTES_MAX = 16 * 1024;

/** Most parameters of a query; a listing's form with every filter ticked has about 300. */
export const PARAMETERS_MAX = 500;

/** Deepest nesting of objects and lists in a request; the deepest legal one, a basket-add, has three levels. */
export const JSON_DEPTH_MAX = 16;

/** Most values in a JSON body; the longest of the calls, brands that are followed and left, has 1,000. */
export const JSON_VALUES_MAX = 2_000;

/** Most fields of a plain form; the longest, of all brands to follow, has about 500. */
export const FORM_FIELDS_MAX = 600;

/** Most parts of a form with files, those that are no field included; the longest has ten. */
export const FORM_PARTS_MAX = 32;

/** Longest text of a field beside files, bytes: a message of 4,000 characters fits in any script. */
export const FIELD_BYTES_MAX = 32 * 1024;

/** Longest name of a field beside files, characters. */
export const FIELD_NAME_MAX = 64;

/** Names and values of a query or a plain form, in their order; null for more than `most` of them. */
export function parsePairs(text: string, most: number): readonly (readonly [string, string])[] | null {
  let pairs = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    pairs += 1;
    if (pairs > most) return null;
  }
  return [...new URLSearchParams(text)];
}
