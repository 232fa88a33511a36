import type { Partners } from '#lib/consent/partners.ts';
import type { CookieConsentSettings } from '#lib/contract/integrations.ts';

/** What the banner and the preferences ask about, and in which words; of the store's configuration. */
export interface ConsentQuestion {
  readonly wording: CookieConsentSettings['wording'];
  /** What the shop is called in the preferences (CONSENT-14). */
  readonly shopName: string;
  readonly partners: Partners;
}
