/** What is said of a form of the newsletter that was sent without scripts; plain, for both sides. */
export const NEWSLETTER_NOTICES = [
  'asked',
  'saved',
  'left',
  'bad-email',
  'wait',
  'over',
  'unconfirmed',
  'not-saved',
] as const;
export type NewsletterNotice = (typeof NEWSLETTER_NOTICES)[number];

/** Keys of a mail's link, as its address carries them. */
export interface LinkKeys {
  readonly hashedEmail: string;
  readonly hashedToken: string;
}

/** Name of the field that says whether a sport is chosen. @param id of its department */
export const sportField = (id: number): string => `sport_${id}`;

const SPORT_FIELD = /^sport_([1-9]\d{0,8})$/;

/** Ids of the sports that are chosen in the fields of a form. */
export const sportsIn = (fields: Readonly<Record<string, string>>): number[] =>
  Object.keys(fields).flatMap((name) => {
    const id = SPORT_FIELD.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });

/** Stands where an address carries no keys. */
const NONE = '-';
const PACKED = /^(\d{1,9}\.[\w-]{43})\.([\w-]{43})$/;

/** Keys as one segment of a path, from a query; a sign for none where they have not the form of keys. */
export function packKeys(query: URLSearchParams): string {
  const packed = `${query.get('hashedEmail') ?? ''}.${query.get('hashedToken') ?? ''}`;
  return PACKED.test(packed) ? packed : NONE;
}

/** Keys of such a segment; null for none. */
export function unpackKeys(segment: string): LinkKeys | null {
  const [, hashedEmail, hashedToken] = PACKED.exec(segment) ?? [];
  return hashedEmail !== undefined && hashedToken !== undefined ? { hashedEmail, hashedToken } : null;
}
