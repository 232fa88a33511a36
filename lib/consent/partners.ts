import type { ConsentCategory, Integrations, PartnerFrame, PartnerScript } from '#lib/contract/integrations.ts';

/** Everything of others that a page may load once the visitor allows it. */
export interface Partners {
  readonly scripts: readonly PartnerScript[];
  readonly frames: readonly PartnerFrame[];
}

const withQuery = (url: string, values: Readonly<Record<string, string>>): string => {
  const address = new URL(url);
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
};

/**
 * The named integrations that load with a page; without the address of its script one is not connected. The element of
 * the tag manager's script is known by the container (INTEG-01). What loads on demand only (social networks, pay later)
 * is not here.
 */
function namedScripts({ tagManager, analytics, chat }: Integrations): PartnerScript[] {
  const scripts: PartnerScript[] = [];
  if (tagManager.enabled && tagManager.src !== '' && tagManager.containerId !== '') {
    const { containerId: id, src, category, stores } = tagManager;
    scripts.push({ id, src: withQuery(src, { id }), category, stores });
  }
  if (analytics.enabled && analytics.scriptUrl) {
    const src = withQuery(analytics.scriptUrl, { id: analytics.measurementId });
    scripts.push({ id: 'analytics-script', src, category: 'functional', stores: [] });
  }
  if (chat.enabled && chat.scriptUrl) {
    const src = withQuery(chat.scriptUrl, { account: chat.accountId });
    scripts.push({ id: 'chat-script', src, category: 'functional', stores: [] });
  }
  return scripts;
}

/** The script of the pay-later widget, which loads when the widget comes into sight (INTEG-05); null where it is not connected. */
export function payLaterScript({ payLater }: Pick<Integrations, 'payLater'>): PartnerScript | null {
  if (!payLater.enabled || payLater.scriptUrl === null) return null;
  const src = withQuery(payLater.scriptUrl, { merchant: payLater.merchantId });
  return { id: 'pay-later-script', src, category: 'functional', stores: [] };
}

/** What the pages of a store load of others, as its integrations are switched; the tag manager comes first. */
export const partnersOf = (integrations: Integrations): Partners => ({
  scripts: [...namedScripts(integrations), ...integrations.cookieConsent.scripts],
  frames: integrations.cookieConsent.iframes,
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

const originsOf = (urls: readonly (string | null)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
];

/**
 * Origins of everything that the integrations of a store may load, on demand or with the page. One that is switched
 * off has none: whatever a page tries, the browser refuses it (INTEG-08).
 */
export function partnerOrigins({ cookieConsent, tagManager, ...named }: Integrations): PartnerOrigins {
  const scripted = [named.analytics, named.chat, named.helpWidget, named.payLater, named.reviewService, named.social];
  return {
    scripts: originsOf([
      tagManager.enabled ? tagManager.src : null,
      ...scripted.map(({ enabled, scriptUrl }) => (enabled ? scriptUrl : null)),
      ...cookieConsent.scripts.map(({ src }) => src),
    ]),
    frames: originsOf(cookieConsent.iframes.map(({ src }) => src)),
  };
}
