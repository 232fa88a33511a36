import type { ConsentCategory, Integrations, PartnerFrame, PartnerScript } from '#lib/contract/integrations.ts';
import { INTEGRATIONS } from '#lib/integrations/all-integrations.ts';
import type { Integration } from '#lib/integrations/integration.ts';

/** Everything of others that a page may load once the visitor allows it. */
export interface Partners {
  /** Those that load with the page. */
  readonly scripts: readonly PartnerScript[];
  /** Those that load when the visitor comes to what needs them. */
  readonly onDemand: readonly PartnerScript[];
  readonly frames: readonly PartnerFrame[];
  /** Does one of the scripts read the data layer? Without a reader nothing is put into it. */
  readonly readDataLayer: boolean;
}

const scriptsOf = (integrations: Integrations, which: (integration: Integration) => boolean): PartnerScript[] =>
  INTEGRATIONS.filter(which).flatMap((integration) => integration.scriptsOf(integrations));

/** What the pages of a store load of others, as its integrations are switched; the tag manager comes first. */
export const partnersOf = (integrations: Integrations): Partners => ({
  scripts: scriptsOf(integrations, ({ loads }) => loads === 'with the page'),
  onDemand: scriptsOf(integrations, ({ loads }) => loads === 'on demand'),
  frames: integrations.cookieConsent.iframes,
  readDataLayer: scriptsOf(integrations, ({ readsDataLayer = false }) => readsDataLayer).length > 0,
});

/** Does an address lie under another one: same origin, and a path that goes on from it? */
function liesUnder(src: string, base: string): boolean {
  const [address, root] = [URL.parse(src), URL.parse(base)];
  if (!address || !root || address.origin !== root.origin) return false;
  const folder = root.pathname.endsWith('/') ? root.pathname : `${root.pathname}/`;
  return address.pathname === root.pathname || address.pathname.startsWith(folder);
}

/**
 * What a frame in a text waits for.
 * @param src address of the frame as the text has it
 * @returns null for a frame of nobody the store knows: it is never loaded
 */
export const frameCategory = (frames: readonly PartnerFrame[], src: string): ConsentCategory | null =>
  frames.find((frame) => frame.placement === 'content' && liesUnder(src, frame.src))?.category ?? null;

/** Origins that the Content-Security-Policy of a store's pages has to let in, by what they are let in for. */
export interface PartnerOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  /** Those that the scripts talk to beside their own: they fetch from there, count by its pictures, frame it. */
  readonly hosts: readonly string[];
}

const originsOf = (partners: readonly { readonly src: string }[]): string[] => [
  ...new Set(partners.flatMap(({ src }) => URL.parse(src)?.origin ?? [])),
];

/**
 * Origins of everything that the pages of a store load of others, on demand or by themselves: of the very list that they
 * load by. What is switched off, not connected or loaded by nothing has none, and the browser refuses it (INTEG-08).
 */
export function partnerOrigins(integrations: Integrations): PartnerOrigins {
  const { scripts, onDemand, frames } = partnersOf(integrations);
  const all = [...scripts, ...onDemand];
  return { scripts: originsOf(all), frames: originsOf(frames), hosts: [...new Set(all.flatMap(({ hosts }) => hosts))] };
}
