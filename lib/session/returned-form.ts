import { z } from 'zod';
import { AUTH_FAULTS } from '#lib/forms/auth-problem.ts';
import { env } from '#lib/process/env.ts';
import { AUTH_FORMS } from '#lib/routing/internal-path.ts';
import { cookieValue } from './cookie-value.ts';
import { hostCookieName, hostSetCookie } from './host-cookie.ts';
import { createSealer, type Sealer } from './sealer.ts';

/** What a form that was sent without scripts comes back to its page with. */
const ReturnedForm = z.object({
  /**
   * `account`: the page of an account, to which an identity elsewhere was to be connected, or which was to be left everywhere;
   * `order-address`: where an order is to go; `order-again`: what of an order could not be bought again;
   * `address`: an address to be kept; `details`: what a member states; `promo-code`: a code for the basket.
   */
  page: z.enum([...AUTH_FORMS, 'account', 'order-address', 'order-again', 'address', 'details', 'promo-code']),
  /** What was typed, by field; never a password. */
  values: z.record(z.string(), z.string()),
  /** First broken rule of each wrong field (lib/rules/form-rules.ts). */
  issues: z.record(z.string(), z.string()),
  /** What the form as a whole has to say. */
  problem: z.object({ fault: z.enum(AUTH_FAULTS), minutes: z.int() }).nullable(),
  /** It was done, and its page says so. */
  isDone: z.boolean(),
  /** When it came back, ms. */
  at: z.int(),
});
export type ReturnedForm = Readonly<z.infer<typeof ReturnedForm>>;

/** Long enough to read what is wrong; a page loaded again later is empty. */
const LIFE_SECONDS = 300;

const NAME = 'serac_form';

let sealer: Sealer<ReturnedForm> | undefined;

function formSealer(): Sealer<ReturnedForm> {
  sealer ??= createSealer(env().SESSION_SECRET, 'serac returned form', ReturnedForm);
  return sealer;
}

/** Set-Cookie header that carries a form back to its page: sealed, since an address of a person may be in it. */
export const returnedFormSetCookie = async (form: ReturnedForm): Promise<string> =>
  hostSetCookie(NAME, await formSealer().seal(form), LIFE_SECONDS);

/**
 * What came back to a page's form.
 * @param now ms
 * @returns null where nothing did, or another page's form
 */
export async function returnedFormIn(
  cookieHeader: string | null,
  page: ReturnedForm['page'],
  now: number,
): Promise<ReturnedForm | null> {
  const form = await formSealer().open(cookieValue(cookieHeader, hostCookieName(NAME)));
  return form?.page === page && form.at + LIFE_SECONDS * 1000 > now ? form : null;
}
