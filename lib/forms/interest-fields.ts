/** Name of the checkbox of a brand. */
export const interestField = (brandId: number): string => `brand-${brandId}`;

/** Name of the field that tells which brands were followed when the form was shown, with commas. */
export const FOLLOWED_FIELD = 'followed';

/** Brands to follow from now on, and no longer, by id. */
export interface InterestChange {
  readonly add: number[];
  readonly remove: number[];
}

const idsIn = (text: string): number[] =>
  text
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);

/**
 * What a form of brands asks for: the difference to what it showed, so that brands which another page, or another store,
 * knows of stay as they are.
 */
export function interestChange(fields: Readonly<Record<string, string>>): InterestChange {
  const ticked = idsIn(
    Object.keys(fields)
      .flatMap((name) => /^brand-(\d+)$/.exec(name)?.[1] ?? [])
      .join(),
  );
  const followed = idsIn(fields[FOLLOWED_FIELD] ?? '');
  return {
    add: ticked.filter((id) => !followed.includes(id)),
    remove: followed.filter((id) => !ticked.includes(id)),
  };
}
