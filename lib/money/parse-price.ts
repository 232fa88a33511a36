/** Where a mark stands in a text more often than once, it groups. */
const isRepeated = (text: string, mark: string): boolean => text.indexOf(mark) !== text.lastIndexOf(mark);

/**
 * Reads the amount of a price as people and older systems write it: everything but figures and marks is dropped, and a
 * comma is the decimal mark where it comes after the dot (PRICE-06, decision 35). Amounts of the API are never text.
 * @returns units of the currency, as in 1234.5; null where the text has no figure
 */
export function parsePrice(text: string): number | null {
  const kept = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(kept)) return null;
  const mark = kept.lastIndexOf(',') > kept.lastIndexOf('.') ? ',' : '.';
  const end = isRepeated(kept, mark) ? kept.length : kept.lastIndexOf(mark);
  const [units, fraction] = end < 0 ? [kept, ''] : [kept.slice(0, end), kept.slice(end + 1)];
  return Number(`${units.replace(/\D/g, '') || '0'}.${fraction || '0'}`);
}
