import { ApiError } from '#lib/api/api-error.ts';
import type { BrowserInput } from '#lib/api/browser-api.ts';
import { readConsent, subscribeConsent } from '#lib/consent/consent-status.ts';
import { forgetSignupStore, isSignupKept, keepSignupStore } from '#lib/consent/signup-store.ts';
import type { Session } from '#lib/contract/session.ts';
import type { ConversionAlias } from '#lib/contract/tracking.ts';
import type { EntryData, EntryName } from '#lib/tracking/entries.ts';
import { hearEntries } from '#lib/tracking/push-entry.ts';
import { trackingApi } from './tracking-api.ts';

type Common = 'eventId' | 'sourceUrl' | 'userAgent';
type About<A extends ConversionAlias> = Omit<BrowserInput<A>, Common>;
interface Told<A extends ConversionAlias = ConversionAlias> {
  readonly alias: A;
  readonly eventId: string;
  readonly about: About<A>;
}

const told = <A extends ConversionAlias>(alias: A, eventId: string, about: About<A>): Told =>
  ({ alias, eventId, about }) as unknown as Told;

/** Waits between tries of an event that the shop did not take, ms. */
const WAITS_MS = [1000, 5000, 30_000];
/** Events that wait for the visitor to be known and to have answered. */
const WAITING_MAX = 50;

const articleOf = ({ item_id, quantity = 1 }: { item_id: string; quantity?: number | undefined }) => ({
  productId: Number(item_id),
  quantity,
});

/** Which entries are conversions, too: one name on both sides (decision 55). */
const KINDS: { readonly [N in EntryName]?: (data: EntryData<N>) => readonly Told[] } = {
  pageView: ({ eventId }) => [told('ppc-fb-page-view', eventId, {})],
  productView: ({ eventId, ecommerce: { value = 0, items } }) =>
    // What costs nothing, or whose price this visitor may not see, is none (TRACK-12).
    value > 0 ? items.map((item) => told('ppc-fb-view-content', eventId, articleOf(item))) : [],
  cartUpdate: ({ eventId, cartChange, ecommerce }) =>
    cartChange === 'add'
      ? (ecommerce?.items ?? []).slice(0, 1).map((item) => told('ppc-fb-add-to-cart', eventId, articleOf(item)))
      : [],
  checkout: ({ eventId }) => [told('ppc-fb-initiate-checkout', eventId, {})],
  signup: ({ eventId }) => [told('ppc-fb-complete-registration', eventId, {})],
  transaction: ({ eventId, transactionId }) => [
    told('ppc-fb-purchase', eventId, { transactionId }),
    told('ppc-fb-ltv', eventId, {}),
  ],
};

const JOINED = 'ppc-fb-complete-registration';

/** The page without its query, which may hold what is nobody's business. */
const here = (): string => location.origin + location.pathname;

/** The UTF-8 of a text as base64. */
const encoded = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Hands an event to the shop, again where that failed for a reason that may pass: a name is told once.
 * @returns false where the shop could not take it
 */
async function send({ alias, eventId, about }: Told, sourceUrl: string): Promise<boolean> {
  const input = { ...about, eventId, sourceUrl: encoded(sourceUrl), userAgent: encoded(navigator.userAgent) };
  const key = crypto.randomUUID();
  for (const wait of [...WAITS_MS, null]) {
    try {
      await trackingApi(alias, input as BrowserInput<ConversionAlias>, key);
      return true;
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!mayPass) return true;
      if (wait === null) return false;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return false;
}

/**
 * Tells the shop of what its provider of conversions is told: of members alone (TRACK-11), once they have accepted
 * advertising. What happens before the answer waits for it, and is forgotten where it is no.
 */
export function createConversions(storeId: number) {
  /** Undefined until the session has told; null for a guest. */
  let memberId: number | null | undefined;
  let waiting: (() => void)[] = [];
  let isJoining = false;

  /** Who joined is told of until the shop has taken it, on a later page if need be (TRACK-10). */
  async function tellJoined(event: Told, page: string): Promise<void> {
    if (isJoining) return;
    isJoining = true;
    keepSignupStore(storeId);
    if (await send(event, page)) forgetSignupStore();
    isJoining = false;
  }

  const settle = (): void => {
    const { phase, preferences } = readConsent();
    if (memberId === undefined || phase === 'pending' || phase === 'asking') return;
    const events = waiting;
    waiting = [];
    if (memberId === null || !preferences.accepted_advertising) return;
    for (const event of events) event();
    if (isSignupKept(storeId)) void tellJoined(told(JOINED, `signup-${memberId}`, {}), here());
  };
  const stopConsent = subscribeConsent(settle);
  hearEntries((name, data) => {
    const page = here();
    const kinds = KINDS[name]?.(data) ?? [];
    for (const kind of kinds) {
      if (waiting.length < WAITING_MAX)
        waiting.push(() => void (kind.alias === JOINED ? tellJoined(kind, page) : send(kind, page)));
    }
    settle();
  });
  return {
    /** Takes what a call of the page was answered. */
    hear(alias: string, answer: unknown): void {
      if (alias !== 'session') return;
      memberId = (answer as Session).id;
      settle();
    },
    stop(): void {
      hearEntries(null);
      stopConsent();
    },
  };
}
