/** The pages of policies, help and the company that every store has, named by their address (ROUTE-29 to 31, decision 70). */
export const INFO_PAGES = [
  'about-us',
  'b-corp',
  'advice',
  'contact-us',
  'frequently-asked-questions',
  'delivery',
  'returns',
  'terms-and-conditions',
  'privacy-policy',
  'cookie-policy',
  'legal-notice',
  'accessibility',
] as const;
export type InfoPage = (typeof INFO_PAGES)[number];

/** Those of a store: what a certified company says of itself is not said by another (decision 280). */
export const infoPagesOf = (flags: { readonly bCorpMark: boolean }): readonly InfoPage[] =>
  INFO_PAGES.filter((name) => name !== 'b-corp' || flags.bCorpMark);

/** Prefixes of help and of questions, alone or with a topic of the help texts (ROUTE-49, decision 11). */
const PREFIXED = /^(help|faqs)(?:\/(?:delivery|returns|payment|account))?$/;

/**
 * The page of a public path.
 * @param path without slashes at its ends
 * @returns null for a path that names none
 */
export function infoPageAt(path: string): InfoPage | null {
  const prefix = PREFIXED.exec(path)?.[1];
  if (prefix !== undefined) return prefix === 'help' ? 'contact-us' : 'frequently-asked-questions';
  return INFO_PAGES.find((name) => name === path) ?? null;
}
