import type { ReactNode } from 'react';
import type { Partners } from '#lib/consent/partners.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Input } from '#lib/contract/contract.ts';
import type { CookieConsentSettings } from '#lib/contract/integrations.ts';
import type { Sale } from '#lib/contract/sales.ts';
import type { Picture } from '#lib/contract/values.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import type { NamedOptions } from '#lib/rules/chosen-article.ts';
import type { TrackedStore } from '#lib/tracking/tracked-store.ts';

/** What the confirm dialog asks (MODAL-11). Its words belong to the question, so that the caller brings them. */
export interface ConfirmInput {
  readonly title: ReactNode;
  readonly text: string;
  /** Words of the button that goes ahead, and of the one that does not. */
  readonly confirm: string;
  readonly cancel: string;
}

/** What the cookie banner and the preferences ask about, and in which words; of the store's configuration. */
export interface ConsentQuestion {
  readonly wording: CookieConsentSettings['wording'];
  /** What the shop is called in the preferences (CONSENT-14). */
  readonly shopName: string;
  readonly partners: Partners;
  readonly store: TrackedStore;
}

/** What the register and login dialog is opened with (MODAL-04). */
export interface RegisterInput {
  /** The form that shows first. */
  readonly start: 'join' | 'login';
  /** Path of this site to go on to; without one the page is loaded again. */
  readonly returnTo?: string | undefined;
  /** It greets somebody whom an advertisement brought. */
  readonly promotion?: boolean;
}

/** A member whose e-mail address is not confirmed yet. */
export interface UnconfirmedMember {
  readonly customerId: number;
  readonly email: string;
}

/** Where on the site the newsletter is offered. */
export type NewsletterSource = NonNullable<Input<'newsletter-subscribe'>['source']>;

/** The pictures of a product, enlarged. */
interface PicturesInput {
  readonly title: string;
  readonly pictures: readonly Picture[];
  /** Place of the picture shown first, from 0. */
  readonly start: number;
}

interface VideoInput {
  readonly title: string;
  /** Addresses of the same film, best first, with their media types. */
  readonly sources: readonly { readonly src: string; readonly type: string }[];
  readonly poster: string;
  /** Address of the captions (WebVTT); null where nothing is spoken. */
  readonly captions: string | null;
}

/** What each dialog is opened with. A new dialog adds its line here and in the registry. */
export interface DialogInputs {
  /** The basket as it is now; it names the line that was added last. */
  added: { readonly basket: Basket; readonly money: MoneyFormat };
  'brand-interests': Record<string, never>;
  /** A bundle of a listing; its name stands at once, the rest is asked for. */
  bundle: { readonly productId: number; readonly name: string; readonly money: MoneyFormat };
  confirm: ConfirmInput;
  'confirm-email': UnconfirmedMember;
  'cookie-banner': ConsentQuestion;
  'cookie-preferences': ConsentQuestion;
  /** `storeCountry` is where this store delivers to by default, ISO 3166-1 alpha-2. */
  'delivery-country': { readonly storeCountry: string };
  /** Why it comes: a guest is about to leave, or a link promised it. */
  'ending-sales': { readonly reason: 'last-chance' | 'urgent-offer'; readonly sales: readonly Sale[] };
  /** `order` is the number of an order, as the visitor knows it. */
  help: { readonly order?: string | undefined };
  /** `storeId` is this store's. */
  language: { readonly storeId: number };
  message: { readonly order?: string | undefined; readonly subject?: string | undefined };
  newsletter: { readonly source: NewsletterSource };
  pictures: PicturesInput;
  /** A product of a listing; its name stands at once, the rest is asked for. `chosen` is what its card shows, where it names it. */
  'quick-add': {
    readonly productId: number;
    readonly name: string;
    readonly money: MoneyFormat;
    readonly chosen?: NamedOptions;
  };
  register: RegisterInput;
  /** `award`: have there been no points for coming back yet? */
  resubscribe: { readonly award: boolean };
  /** `identifier` is the path of the guide's page without its slash. */
  'size-guide': { readonly identifier: string };
  swiss: { readonly storeId: number };
  video: VideoInput;
  welcome: Record<string, never>;
}

export type DialogName = keyof DialogInputs;
