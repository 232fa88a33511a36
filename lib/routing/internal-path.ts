import { guideToSegment, storyToSegment, termToSegment } from '#lib/addresses/packed-segments.ts';
import { NO_VARIATIONS, readVariations, type Variations, writeVariations } from '#lib/rules/experiments.ts';
import type { AccountNotice, BasketNotice, DataNotice, StockNotice, WishNotice } from '#lib/rules/form-notices.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import type { NewsletterNotice } from '#lib/rules/newsletter-notices.ts';

/** The pages of sign-in and registration. */
const AUTH_PAGES = ['login', 'create', 'forgot', 'reset', 'link', 'lookup'] as const;
export type AuthPage = (typeof AUTH_PAGES)[number];

/** Those that hold a form of accounts: of sign-in and registration, and of the page after a guest's order. */
export const AUTH_FORMS = [...AUTH_PAGES, 'order-account'] as const;
export type AuthFormName = (typeof AUTH_FORMS)[number];

/** The pages of the newsletter: its settings, the way out, what mails are wanted. */
export type NewsletterPage = 'newsletter' | 'unsubscribe' | 'notifications';

/** Opened for the first time, or again with a form that was sent without scripts. */
export type Attempt = 'first' | 'again';

/** What the page of an order asks its member; `address-again` with what was typed and is wrong, `return-empty` once nothing was chosen. */
export const ORDER_QUESTIONS = ['cancel', 'address', 'address-again', 'return', 'return-empty'] as const;
type OrderQuestion = (typeof ORDER_QUESTIONS)[number];

/** What the page of a guest's order asks, and says of what was asked for there. */
export const LINK_WORDS = ['return', 'return-empty', 'returning', 'withdrawn', 'too-late', 'not-saved'] as const;

export interface LinkedPage {
  readonly token: string;
  readonly word: (typeof LINK_WORDS)[number] | null;
}

/** Takes apart what the page of a mail's link carries: the token, and the word after it. */
export function linkedPageOf(carried: string): LinkedPage {
  const word = LINK_WORDS.find((one) => carried.endsWith(`.${one}`)) ?? null;
  return { token: word === null ? carried : carried.slice(0, -word.length - 1), word };
}

/** A page of the internal tree `app/[store]/[audience]`, reached by rewrite only. */
export type InternalPage =
  /** `gender`: that of the members it is for; left out for everybody's (SESS-05). */
  | { readonly page: 'home'; readonly gender?: number }
  | { readonly page: 'dashboard' | 'order-success'; readonly attempt: Attempt }
  | { readonly page: AuthPage; readonly attempt: Attempt; readonly from: string }
  // `product`: id of the product that the notice is about, 0 for none.
  | { readonly page: 'basket'; readonly notice: BasketNotice | 'none'; readonly product: number }
  /** The same without anybody's basket: asked for by the edge, which puts it in. */
  | { readonly page: 'basket-frame' }
  | { readonly page: 'contact' }
  | { readonly page: 'info'; readonly name: InfoPage }
  /** `slug`: address of the story, which is its path without the first slash. */
  | { readonly page: 'story'; readonly slug: string }
  /** `slug`: address of the story whose draft is shown, on preview hosts only. */
  | { readonly page: 'draft'; readonly slug: string }
  | { readonly page: 'not-found' | 'unavailable' }
  | { readonly page: 'category'; readonly id: number; readonly view: string }
  | { readonly page: 'brands' }
  | { readonly page: 'brand'; readonly id: number; readonly gender: number; readonly view: string }
  | { readonly page: 'arrivals'; readonly view: string }
  /** `once`: rendered for this request, since hardly anybody asks for it; else kept for others. */
  | { readonly page: 'search'; readonly term: string; readonly view: string; readonly once?: true }
  | { readonly page: 'size-guide'; readonly identifier: string }
  | { readonly page: 'product'; readonly id: number }
  | {
      readonly page: 'order';
      readonly id: number;
      readonly notice: AccountNotice | 'none';
      readonly asks: OrderQuestion | 'nothing';
    }
  | { readonly page: 'orders' | 'referral' | 'historical-orders'; readonly number: number }
  | { readonly page: 'historical-order'; readonly id: number }
  /** `remove`: id of the payment method that the member is asked about, 0 for none. */
  | { readonly page: 'payment-methods'; readonly notice: AccountNotice | 'none'; readonly remove: number }
  /** `keys`: those of a mail's link (`packKeys`). */
  | { readonly page: NewsletterPage; readonly notice: NewsletterNotice | 'none'; readonly keys: string }
  | { readonly page: 'account-data'; readonly notice: DataNotice | 'none' }
  | { readonly page: 'wishlist'; readonly notice: WishNotice | 'none' }
  | { readonly page: 'shared-wishlist'; readonly token: string }
  | { readonly page: 'stock-alerts'; readonly notice: StockNotice | 'none' }
  /** `remove`: id of the address that the member is asked about, 0 for none. */
  | { readonly page: 'addresses'; readonly notice: AccountNotice | 'none'; readonly remove: number }
  | { readonly page: 'personalisation'; readonly notice: AccountNotice | 'none' }
  | { readonly page: 'details' | 'sign-ins'; readonly notice: AccountNotice | 'none'; readonly attempt: Attempt }
  /** `id`: 0 for one that is to be added. */
  | { readonly page: 'address'; readonly id: number; readonly attempt: Attempt }
  /** `choosing`: all brands are offered, not only those followed. */
  | { readonly page: 'brand-interests'; readonly notice: AccountNotice | 'none'; readonly choosing: boolean };

/** The one address of home that goes by a gender: serving edge and middleware compare it as it came over the wire. */
export const HOME = '/';

/**
 * Who a page is rendered for: a guest, or the members of one price group; and, where experiments touch the page, those of them
 * with one variation of each. Rules what a cached page may hold.
 */
export type Audience = ({ readonly kind: 'guest' } | { readonly kind: 'member'; readonly group: number }) & {
  readonly variations?: Variations;
  /** Who looks at the shop as it will be, this many ms later; their pages are kept by no cache (decision 185). */
  readonly ahead?: number;
  /** Who sees what editors have saved and not published, on preview hosts; their pages are kept by no cache (decision 271). */
  readonly drafts?: true;
};

export const GUEST: Audience = { kind: 'guest' };

/** Begins the part of the `[audience]` segment that says what is previewed: a sign that no address ever writes otherwise. */
const PREVIEWED = '-';
const DRAFTS = 'drafts';

/** The `[audience]` segment: `guest`, or `m` and the price group, behind `-` how far ahead or `drafts`, behind `~` the variations. */
export function audienceSegment({ variations = NO_VARIATIONS, ...audience }: Audience): string {
  const word = writeVariations(variations);
  const previewed = audience.ahead ?? (audience.drafts ? DRAFTS : undefined);
  const what = previewed === undefined ? '' : `${PREVIEWED}${previewed}`;
  return (audience.kind === 'guest' ? 'guest' : `m${audience.group}`) + what + (word && `~${word}`);
}

/** Does this audience see what is not published? Nothing that is made for it may be kept. */
export const isPreviewing = ({ ahead, drafts }: Audience): boolean => ahead !== undefined || drafts === true;

/** Is this the path of an internal page of such an audience, which no cache may keep? */
export const isPreviewedPath = (path: string): boolean => /^\/\d+\/(?:guest|m\d+)-/.test(path);

/** Lists with their view as the last segment, `all` for a list as it is. */
const LIST_PATH = /^\/\d+\/[^/]+\/(search\/|(?:category\/\d+|brand\/\d+\/\d+|arrivals)\/(?!all$))/;

/** Of which kind a path is: results of a search, a list that is narrowed, sorted or turned over, or another, of which visitors do not choose how many there are. */
export function kindOfPath(path: string): 'search' | 'narrowed' | 'other' {
  const [, list] = LIST_PATH.exec(path) ?? [];
  if (list === undefined) return 'other';
  return list === 'search/' ? 'search' : 'narrowed';
}

const previewing = (audience: Audience, what: string): Audience =>
  what === DRAFTS ? { ...audience, drafts: true } : { ...audience, ahead: Number(what) };

/** Reads a `[audience]` segment; null where it is none, which only a request past the middleware could cause. */
export function parseAudience(segment: string): Audience | null {
  const [, who, group, what, word] = /^(guest|m(\d{1,4}))(?:-(\d{1,11}|drafts))?(?:~(.+))?$/.exec(segment) ?? [];
  if (who === undefined) return null;
  const now: Audience = group === undefined ? GUEST : { kind: 'member', group: Number(group) };
  const audience = what === undefined ? now : previewing(now, what);
  return word === undefined ? audience : { ...audience, variations: readVariations(word) };
}

/** Reads a `[store]` segment, the store id; null where it is none. */
export function parseStoreId(segment: string): number | null {
  return /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null;
}

function pagePath(page: InternalPage): string {
  switch (page.page) {
    case 'home':
      return page.gender ? `home/${page.gender}` : 'home';
    case 'category':
      return `category/${page.id}/${page.view}`;
    case 'brand':
      return `brand/${page.id}/${page.gender}/${page.view}`;
    case 'arrivals':
      return `arrivals/${page.view}`;
    case 'search':
      return `${page.once ? 'search-once' : 'search'}/${termToSegment(page.term)}/${page.view}`;
    case 'basket':
      return `basket/${page.notice}/${page.product}`;
    case 'contact':
      return 'info/contact-us';
    case 'info':
      return `info/${page.name}`;
    case 'draft':
    case 'story':
      return `${page.page}/${storyToSegment(page.slug)}`;
    case 'size-guide':
      return `size-guide/${guideToSegment(page.identifier)}`;
    case 'product':
      return `product/${page.id}`;
    case 'login':
    case 'create':
    case 'forgot':
    case 'reset':
    case 'link':
    case 'lookup':
      return `auth/${page.page}/${page.attempt}/${page.from}`;
    case 'dashboard':
      return `account/dashboard/${page.attempt}`;
    case 'order-success':
      return `order-success/${page.attempt}`;
    case 'historical-order':
      return `account/historical-order/${page.id}`;
    case 'historical-orders':
    case 'orders':
    case 'referral':
      return `account/${page.page}/${page.number}`;
    case 'addresses':
    case 'payment-methods':
      return `account/${page.page}/${page.notice}/${page.remove}`;
    case 'personalisation':
      return `account/personalisation/${page.notice}`;
    case 'details':
    case 'sign-ins':
      return `account/${page.page}/${page.notice}/${page.attempt}`;
    case 'address':
      return `account/address/${page.id}/${page.attempt}`;
    case 'brand-interests':
      return `account/brand-interests/${page.notice}/${page.choosing ? 'choose' : 'list'}`;
    case 'newsletter':
    case 'unsubscribe':
    case 'notifications':
      return `newsletter/${page.page === 'newsletter' ? 'manage' : page.page}/${page.notice}/${page.keys}`;
    case 'account-data':
      return `account-data/${page.notice}`;
    case 'wishlist':
      return `wishlist/${page.notice}`;
    case 'shared-wishlist':
      return `shared-wishlist/${page.token}`;
    case 'stock-alerts':
      return `stock-alerts/${page.notice}`;
    case 'order':
      return `account/order/${page.id}/${page.notice}/${page.asks}`;
    case 'not-found':
    case 'unavailable':
      return `system/${page.page}`;
    default:
      return page.page;
  }
}

/**
 * Path of an internal page, the key under which it is cached: store, audience, page and nothing of the visitor. What is
 * typed stands in the path of a search, which is therefore kept only where it is asked for often.
 */
export const internalPath = (storeId: number, audience: Audience, page: InternalPage): string =>
  `/${storeId}/${audienceSegment(audience)}/${pagePath(page)}`;
