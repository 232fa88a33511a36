import shopMessages from '../../content/messages/en_GB/shop.json' with { type: 'json' };
import { isAccepted } from '../../lib/consent/consent-rules.ts';
import { partnersOf } from '../../lib/consent/partners.ts';
import { STORED_ITEMS, type StorageKind } from '../../lib/consent/stored-items.ts';
import type {
  ConsentCategory,
  ConsentPreferences,
  Integrations,
  PartnerFrame,
  PartnerScript,
} from '../../lib/contract/integrations.ts';
import { UNTIL_DELETED } from '../../lib/rules/consent.ts';
import { OWN_REQUESTS } from './own-requests.ts';

/** Something that a browser was seen to do, and the declaration that it rests on. */
export interface Line {
  readonly kind: 'request' | StorageKind;
  /** Name of the cookie or key, class of the request. */
  readonly name: string;
  /** Whose it is. */
  readonly who: string;
  readonly why: string;
  /** In the words of the cookie preferences; for a request that several allow, all of them. */
  readonly category: string;
  /** Days that it may stay; null of a request. */
  readonly days: number | null;
}

/** What was seen, and whether it was declared, and allowed by the visitor. */
export interface Judged {
  readonly line: Line;
  readonly verdict: 'allowed' | 'undeclared' | 'before its consent';
}

const SHOP = 'the shop';
const CATEGORY_WORDS = { default: 'essential', functional: 'functional', advertising: 'advertising' } as const;

const named = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Browsers demand the prefix; it is no part of what the cookie is called. */
const plainName = (name: string): string => name.replace(/^__Host-/, '');

const withoutQuery = (src: string): string => src.split('?')[0] ?? src;

/** What a store's configuration declares of others, and the shop of itself; judges by it what a browser did. */
export function declarationsOf(integrations: Integrations) {
  const { scripts, onDemand, frames } = partnersOf(integrations);
  const allScripts: readonly PartnerScript[] = [...scripts, ...onDemand];
  const everyone: readonly (PartnerScript | PartnerFrame)[] = [...allScripts, ...frames];
  const undeclared = (kind: Line['kind'], name: string): Judged => ({
    line: { kind, name, who: 'nobody', why: '', category: '', days: null },
    verdict: 'undeclared',
  });
  const judged = (line: Line, allowed: boolean): Judged => ({
    line,
    verdict: allowed ? 'allowed' : 'before its consent',
  });

  /** Whose a request to another host is: it loads them, or one of their scripts made it to a host that it may call. */
  function partnerOf(url: string, initiator: string): PartnerScript | PartnerFrame | undefined {
    const loaded = everyone.find(({ src }) => withoutQuery(url).startsWith(withoutQuery(src)));
    if (loaded) return loaded;
    const caller = allScripts.find(({ src }) => withoutQuery(src) === withoutQuery(initiator));
    const { origin } = new URL(url);
    return caller && [new URL(caller.src).origin, ...caller.hosts].includes(origin) ? caller : undefined;
  }

  return {
    /** @param initiator address of the script that made the request; empty where none did */
    ofOther(url: string, initiator: string, preferences: ConsentPreferences): Judged {
      const partner = partnerOf(url, initiator);
      const { host, pathname } = new URL(url);
      // The port is the test's own.
      const name = `${host.replace(/:\d+$/, '')}${pathname}`;
      if (!partner) return undeclared('request', name);
      const category = CATEGORY_WORDS[partner.category];
      const why = `external part \`${partner.id}\``;
      const line: Line = { kind: 'request', name, who: providerOf(partner), why, category, days: null };
      return judged(line, isAccepted(partner.category, preferences));
    },
    ofShop(name: string, preferences: ConsentPreferences): Judged {
      const request = OWN_REQUESTS.find((own) => own.name === name);
      if (!request) return undeclared('request', name);
      const { waitsFor, why } = request;
      const category = waitsFor.join(' or ') || CATEGORY_WORDS.default;
      const allowed = waitsFor.length === 0 || waitsFor.some((one) => isAccepted(one, preferences));
      return judged({ kind: 'request', name, who: SHOP, why, category, days: null }, allowed);
    },
    /** @param days that a cookie was set for; null of another storage */
    ofStored(kind: StorageKind, name: string, days: number | null, preferences: ConsentPreferences): Judged {
      const item = STORED_ITEMS.find((own) => own.kind === kind && named(plainName(name), own.name));
      if (item) {
        const line: Line = { ...stored(kind, item.name, item.category, item.days), who: SHOP, why: purposeOf(item) };
        if (days !== null && days > item.days) return { line, verdict: 'undeclared' };
        return judged(line, item.category === 'default' || isAccepted(item.category, preferences));
      }
      const owner = everyone.find(({ stores }) => stores.some((one) => named(name, one.name)));
      const kept = owner?.stores.find((one) => named(name, one.name));
      if (!owner || !kept || (days !== null && days > kept.days)) return undeclared(kind, name);
      const line: Line = {
        ...stored(kind, kept.name, owner.category, kept.days),
        who: kept.provider,
        why: `external part \`${owner.id}\``,
      };
      return judged(line, isAccepted(owner.category, preferences));
    },
    /** All that may be kept, seen or not, and all that the shop's own host may be asked. */
    everything: (): Line[] => [
      ...OWN_REQUESTS.map(({ name, waitsFor, why }): Line => {
        const category = waitsFor.join(' or ') || CATEGORY_WORDS.default;
        return { kind: 'request', name, who: SHOP, why, category, days: null };
      }),
      ...STORED_ITEMS.map((item): Line => {
        const { kind, name, category, days } = item;
        return { ...stored(kind, name, category, days), who: SHOP, why: purposeOf(item) };
      }),
    ],
    /** Ids of the scripts that load with each page under these preferences. */
    loadedWith: (preferences: ConsentPreferences): string[] =>
      scripts.filter(({ category }) => isAccepted(category, preferences)).map(({ id }) => id),
  };
}

const stored = (kind: StorageKind, name: string, category: ConsentCategory, days: number) => ({
  kind,
  name,
  category: CATEGORY_WORDS[category],
  days,
});

const purposeOf = ({ purpose }: { readonly purpose: string }): string =>
  (shopMessages.Consent.purposes as Readonly<Record<string, string>>)[purpose] ?? '';

const providerOf = ({ src, stores }: PartnerScript | PartnerFrame): string =>
  stores[0]?.provider ?? new URL(src).hostname;

/** How long something stays, in words. */
export function staysFor(days: number | null): string {
  if (days === null) return '';
  if (days === UNTIL_DELETED) return 'until deleted';
  return days === 0 ? 'until closed' : `${days} days`;
}
