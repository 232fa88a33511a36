import type { ConsentCategory, Integrations, PartnerFrame, PartnerScript } from '#lib/contract/integrations.ts';
import { socialProviderOf } from '#lib/session/social-provider.ts';

/** Everything of others that a page may load once the visitor allows it. */
export interface Partners {
  readonly scripts: readonly PartnerScript[];
  readonly frames: readonly PartnerFrame[];
  /** Does one of the scripts read the data layer? Without a reader nothing is put into it. */
  readonly readDataLayer: boolean;
}

const withQuery = (url: string, values: Readonly<Record<string, string>>): string => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
};

type Scripts = readonly PartnerScript[];

/** The script of an integration that waits for functional consent; none where it is off or not connected. */
function connected(
  id: string,
  { enabled, scriptUrl }: Pick<Integrations['chat'], 'enabled' | 'scriptUrl'>,
  query: Readonly<Record<string, string>>,
): Scripts {
  if (!enabled || scriptUrl === null) return [];
  return [{ id, src: withQuery(scriptUrl, query), category: 'functional', stores: [] }];
}

/** The tag manager's script; its element is known by the container (INTEG-01). */
function tagScripts({ enabled, src, containerId: id, category, stores }: Integrations['tagManager']): Scripts {
  return enabled && src !== '' && id !== '' ? [{ id, src: withQuery(src, { id }), category, stores }] : [];
}

/** What reads the data layer: the tag manager first, then analytics. */
const readersOf = ({ tagManager, analytics }: Integrations): Scripts => [
  ...tagScripts(tagManager),
  ...connected('analytics-script', analytics, { id: analytics.measurementId }),
];

/** What loads with a page. */
const pageScripts = (integrations: Integrations): Scripts => [
  ...readersOf(integrations),
  ...connected('chat-script', integrations.chat, { account: integrations.chat.accountId }),
  ...integrations.cookieConsent.scripts,
];

/** The script of the pay-later widget, which loads when the widget comes into sight (INTEG-05); null where it is not connected. */
export const payLaterScript = ({ payLater }: Pick<Integrations, 'payLater'>): PartnerScript | null =>
  connected('pay-later-script', payLater, { merchant: payLater.merchantId })[0] ?? null;

/** What loads on demand: pay later, and the social network when it is asked to sign somebody in (social-provider.ts). */
const scriptsOnDemand = (integrations: Integrations): readonly { readonly src: string }[] => {
  const [payLater, social] = [payLaterScript(integrations), socialProviderOf(integrations)];
  return [...(payLater ? [payLater] : []), ...(social ? [{ src: social.scriptUrl }] : [])];
};

/** What the pages of a store load of others, as its integrations are switched; the tag manager comes first. */
export const partnersOf = (integrations: Integrations): Partners => ({
  scripts: pageScripts(integrations),
  frames: integrations.cookieConsent.iframes,
  readDataLayer: readersOf(integrations).length > 0,
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
}

const originsOf = (partners: readonly { readonly src: string }[]): string[] => [
  ...new Set(partners.flatMap(({ src }) => URL.parse(src)?.origin ?? [])),
];

/**
 * Origins of everything that the pages of a store load of others, on demand or by themselves: of the very list that they
 * load by. What is switched off, not connected or loaded by nothing has none, and the browser refuses it (INTEG-08).
 */
export const partnerOrigins = (integrations: Integrations): PartnerOrigins => ({
  scripts: originsOf([...pageScripts(integrations), ...scriptsOnDemand(integrations)]),
  frames: originsOf(integrations.cookieConsent.iframes),
});
