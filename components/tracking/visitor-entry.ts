import { readConsent, subscribeConsent } from '#lib/consent/consent-status.ts';
import { firstPageOf } from '#lib/consent/landing.ts';
import type { Session } from '#lib/contract/session.ts';
import type { EntryData } from '#lib/tracking/entries.ts';
import { pushEntry } from '#lib/tracking/push-entry.ts';
import type { TrackedStore } from '#lib/tracking/tracked-store.ts';
import { mayAsk, trackingApi } from './tracking-api.ts';

type Visitor = EntryData<'visitorData'>;
type More = Pick<Visitor, 'visitorUtmParameters' | 'visitorExistingCustomer'>;
const NOTHING: More = { visitorUtmParameters: {}, visitorExistingCustomer: 'No' };

/** What the server knows beside the session; where nothing was accepted nobody reads it, and it is not asked. */
async function askMore(): Promise<More> {
  if (!mayAsk()) return NOTHING;
  try {
    const first_page = firstPageOf(document);
    const { utm_parameters, existing_customer } = await trackingApi('tracking-visitor', { first_page });
    return { visitorUtmParameters: utm_parameters, visitorExistingCustomer: existing_customer ? 'Yes' : 'No' };
  } catch {
    return NOTHING;
  }
}

/**
 * The visitor as far as consent goes (TRACK-09): the number with functional consent, the address with that to
 * advertising, else neither. Told once the session is known, and again when something of it changes.
 */
export function createVisitor({ storeId }: TrackedStore) {
  let session: Session | null = null;
  let told = '';

  async function tell(): Promise<void> {
    const { phase, preferences } = readConsent();
    if (!session || phase === 'pending') return;
    const of = session;
    const { id, email } = of;
    const more = await askMore();
    const visitor: Visitor = {
      visitorId: preferences.accepted_functional || preferences.accepted_advertising ? id : null,
      visitorEmail: preferences.accepted_advertising ? email : '',
      visitorStoreId: storeId,
      visitorLoginState: id === null ? 'logged out' : 'logged in',
      ...more,
      visitorCookieConsentPreferences: preferences,
    };
    const text = JSON.stringify(visitor);
    // Another answer about cookies, or another session, may have come meanwhile: its own entry follows.
    if (text === told || readConsent().preferences !== preferences || session !== of) return;
    told = text;
    pushEntry('visitorData', visitor);
  }
  const stop = subscribeConsent(() => void tell());
  return {
    /** Takes what a call of the page was answered. */
    hear(alias: string, answer: unknown): void {
      if (alias !== 'session') return;
      session = answer as Session;
      if (session.isSignupEvent) pushEntry('signup', { eventId: `signup-${session.id}` });
      void tell();
    },
    stop,
  };
}
