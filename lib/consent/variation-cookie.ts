import type { Alias } from '#lib/contract/contract.ts';
import { readVariations, type Variations, writeVariations } from '#lib/rules/experiments.ts';
import { cookieValue } from '#lib/session/cookie-value.ts';
import { hostCookieName, hostSetCookie } from '#lib/session/host-cookie.ts';
import { consentOf } from './consent-cookie.ts';

const NAME = 'serac_variations';

/** How long a variation is remembered where functional cookies are accepted, seconds: 365 days (AB-08, decision 56). */
const LIFE_SECONDS = 365 * 24 * 3600;

/** The variations that a browser remembers. */
export const variationsOf = (cookieHeader: string | null | undefined): Variations =>
  readVariations(cookieValue(cookieHeader, hostCookieName(NAME)));

/**
 * Set-Cookie header that remembers variations: for a year with functional consent, else until the browser is closed.
 * @param now milliseconds since 1970
 */
export function variationsSetCookie(variations: Variations, cookieHeader: string | null, now: number): string {
  const isLasting = consentOf(cookieHeader, now)?.preferences.accepted_functional === true;
  return hostSetCookie(NAME, writeVariations(variations), isLasting ? LIFE_SECONDS : null);
}

/** The same where an answer about cookies was just given, which may be another; null where nothing is remembered. */
export function variationsAfterConsent(cookieHeader: string | null, isLasting: boolean): string | null {
  const word = writeVariations(variationsOf(cookieHeader));
  return word === '' ? null : hostSetCookie(NAME, word, isLasting ? LIFE_SECONDS : null);
}

/** The body of a call that counts an experiment, with the visitor's own variation: nobody else's is believed. */
export function withVariation<Body extends Readonly<Record<string, unknown>>>(
  alias: Alias,
  body: Body,
  cookieHeader: string | null,
): Body | (Body & { readonly variation: string | undefined }) {
  if (alias !== 'experiment-exposure') return body;
  return { ...body, variation: variationsOf(cookieHeader)[String(body.experiment)] };
}

/** Menus that an experiment may order otherwise (API-047 to 051). */
const MENUS: ReadonlySet<Alias> = new Set(['navigation-mobile', 'navigation-desktop']);

/** The experiment on menus. */
const MENU_TEST = 'menu-order';

/** What a call of a menu says of the visitor's variation. */
export function menuTest(variations: Variations): { abTestCode?: string; abTestVariationCode?: string } {
  const variation = variations[MENU_TEST];
  return variation === undefined ? {} : { abTestCode: MENU_TEST, abTestVariationCode: variation };
}

/** The query of a call with the visitor's own variation: nobody else's is believed. */
export function withMenuTest(alias: Alias, query: URLSearchParams, cookieHeader: string | null): URLSearchParams {
  if (!MENUS.has(alias)) return query;
  const named = new URLSearchParams(query);
  for (const [name, value] of Object.entries(menuTest(variationsOf(cookieHeader)))) named.set(name, value);
  return named;
}
