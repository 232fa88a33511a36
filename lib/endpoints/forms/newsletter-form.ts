import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { NEWSLETTER_SOURCES } from '#lib/contract/newsletter.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { type FormFields, readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { type LinkKeys, type NewsletterNotice, packKeys, sportsIn, unpackKeys } from '#lib/rules/newsletter-notices.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { signInAgain } from './sign-in-again.ts';

interface Sent {
  readonly api: Client;
  readonly storeId: number;
  readonly fields: FormFields;
  readonly keys: LinkKeys | null;
}

/** A form of the newsletter: what it asks for, the page it leads to, and what that says when it is done. */
interface NewsletterForm {
  readonly send: (sent: Sent) => Promise<unknown>;
  readonly page: 'newsletter' | 'unsubscribe' | 'notifications';
  readonly done: NewsletterNotice;
}

const isOn = (field: string | undefined): boolean => field !== undefined;

/** By the value of their field `change`. */
const FORMS: Readonly<Record<string, NewsletterForm>> = {
  subscribe: {
    send: ({ api, storeId, fields: { email = '', source } }) =>
      api('newsletter-subscribe', {
        email: email.trim(),
        store_id: storeId,
        source: NEWSLETTER_SOURCES.find((known) => known === source),
        newsletter_action_taken: true,
      }),
    page: 'newsletter',
    done: 'asked',
  },
  settings: {
    send: async ({ api, storeId, fields, keys }) => {
      const { frequency, gender } = fields;
      await api('newsletter-subscribe', {
        ...keys,
        store_id: storeId,
        subscribe: 1,
        newsletter_action_taken: true,
        source: 'options',
        sports: sportsIn(fields),
        frequency,
        gender,
        referrer: pathTo.newsletter(),
      });
      await api('newsletter-pss-preferences-save', {
        ...keys,
        store_id: storeId,
        newsletter: true,
        newsletter_special_offers: isOn(fields.special_offers),
      });
    },
    page: 'newsletter',
    done: 'saved',
  },
  leave: {
    send: ({ api, storeId, keys }) =>
      api('newsletter-subscribe', {
        ...keys,
        store_id: storeId,
        subscribe: 0,
        newsletter_action_taken: true,
        referrer: pathTo.unsubscribe(),
      }),
    page: 'unsubscribe',
    done: 'left',
  },
  confirm: {
    send: ({ api, storeId }) => askToConfirm(api, storeId, pathTo.newsletter()),
    page: 'newsletter',
    done: 'asked',
  },
  notifications: {
    send: async ({ api, storeId, fields, keys }) => {
      const referrer = pathTo.notifications();
      await api('newsletter-pss-preferences-save', {
        ...keys,
        store_id: storeId,
        newsletter: isOn(fields.newsletter),
        referrer,
        newsletter_special_offers: isOn(fields.special_offers),
      });
      await api('newsletter-additional-shopping-notifications', {
        ...keys,
        store_id: storeId,
        subscribe_abandoned_basket: isOn(fields.abandoned_basket) ? 1 : 0,
      });
    },
    page: 'notifications',
    done: 'saved',
  },
};

/** What the page says of a call that was refused. */
function noticeOf({ status, code }: ApiError): NewsletterNotice {
  if (code === 'VALIDATION') return 'bad-email';
  if (code === 'TOKEN_EXPIRED') return 'over';
  if (code === 'NOT_CONFIRMED') return 'unconfirmed';
  return status === 429 ? 'wait' : 'not-saved';
}

/**
 * Takes a form of the newsletter, without scripts, and leads to its page, which says what became of it (303). Keys of a mail's
 * link stay in its address; without them it is for the member who is signed in, and others are led to sign in.
 */
export async function newsletterByForm(request: Request, sources?: VisitorSources): Promise<Response> {
  let back: string = pathTo.newsletter();
  let say = (notice: NewsletterNotice): string => pathTo.newsletter({ notice });
  try {
    await checkFormWrite('newsletter-form', request);
    const fields = await readFormFields(request);
    const form = Object.hasOwn(FORMS, fields.change ?? '') ? FORMS[fields.change ?? ''] : undefined;
    if (!form) throw new Refusal(400, 'VALIDATION', 'No such change');
    const keys = unpackKeys(packKeys(new URLSearchParams(Object.entries(fields))));
    back = pathTo[form.page]({ keys });
    say = (notice) => pathTo[form.page]({ keys, notice });
    const { store, session, apiFor } = await visitorOf(request, sources);
    if (!keys && fields.change !== 'subscribe' && session?.audience !== 'member') {
      return seeOther(pathTo.login({ returnTo: back }));
    }
    await form.send({ api: apiFor(session?.token ?? null), storeId: store.storeId, fields, keys });
    return seeOther(say(form.done));
  } catch (error) {
    if (!(error instanceof ApiError)) return problemResponse(error);
    if (error.status === 401) return signInAgain(back);
    if (error.status === 403) return seeOther(pathTo.login({ returnTo: back }));
    if (isOutage(error)) storefrontLog().warn(error.message);
    return seeOther(say(noticeOf(error)));
  }
}
