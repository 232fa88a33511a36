import type { SaleReport } from '#commerce/catalogue/sales/operator/sale-told.ts';

/** A note on one store: its name as the product import knows it, and what is said of it. */
const OF_STORE = /^([a-z]\S*_\S+) (.+)$/s;

/** Notes with what is said of several stores alike said once, with all of their names; in the order that each was said first. */
function joinedNotes(notes: readonly string[]): string[] {
  const stores = new Map<string, string[]>();
  for (const note of notes) {
    const [, store, said = note] = OF_STORE.exec(note) ?? [];
    stores.set(said, [...(stores.get(said) ?? []), ...(store === undefined ? [] : [store])]);
  }
  return [...stores].map(([said, names]) => {
    if (names.length === 0) return said;
    return names.length === 1 ? `${names[0]} ${said}` : `${names.join(', ')}: ${said}`;
  });
}

/** What became of a sale, or would, line by line. */
export const saleLines = ({ code, outcome, refused, notes }: SaleReport): string[] => [
  `${code}: ${outcome}`,
  ...refused.map((why) => `  ${why}`),
  ...joinedNotes(notes).map((note) => `  note: ${note}`),
];
