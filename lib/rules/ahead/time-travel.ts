/** What is looked at on a preview host at another time than now, and how that is signed (decision 185). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Header of a call by the storefront: how far ahead of the clock the shop is looked at, ms. */
export const AHEAD_HEADER = 'x-serac-ahead';

/** The page of a preview host that shows the shop as it will be, and where its bar is sent. */
export const TRAVEL_PAGE = '/travel';
export const TRAVEL_FORM = '/api/travel';

/** Header of a call with the service token: drafts may be read by it. Calls of preview hosts have it, and no visitor's of a shop. */
export const DRAFTS_HEADER = 'x-serac-drafts';
/** Its value where all that editors say is to be answered as they saved it last, asked for or not (decision 271); else `1`. */
export const ALL_DRAFTS = 'all';

const DAY_MS = 24 * 3_600_000;
/** How far ahead anybody may look, ms: as far as sales and stories are planned. */
export const AHEAD_MAX_MS = 366 * DAY_MS;
/** Longest life of a link, days. */
export const LINK_DAYS_MAX = 14;

export const DEVICES = ['desktop', 'tablet', 'phone'] as const;

/** One look at the shop: when, where, and as whom. */
export const TravelView = z.object({
  /** The moment, ms since 1970. */
  at: z.int().min(0),
  storeId: z.int().min(1),
  /** Price group of a member; null for a guest. */
  group: z.int().min(0).max(99).nullable(),
  /** What home goes by of a member; 0 for nobody's. */
  gender: z.int().min(0).max(2),
  /** Where parcels go; null for the country of the store. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  device: z.enum(DEVICES),
  /** Public path of the page that is looked at. */
  path: z
    .string()
    .max(1000)
    .regex(/^\/(?!\/)[^\\\s]*$/),
  /** Until when anybody may look, ms since 1970. */
  until: z.int(),
});
export type TravelView = z.output<typeof TravelView>;

/** A look that has begun: the clock of the shop runs on from its moment. */
export const Trip = TravelView.extend({
  /** When it began, ms since 1970. */
  since: z.int(),
});
export type Trip = z.output<typeof Trip>;

/** How far ahead of the clock a trip is, ms. */
export const aheadOf = ({ at, since }: Trip): number => Math.min(Math.max(at - since, 0), AHEAD_MAX_MS);

/** Reads the header of a call; null where there is none, or it says nothing that could be. */
export function readAhead(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,11}$/.test(header)) return null;
  return Math.min(Number(header), AHEAD_MAX_MS);
}

/** Text that only who has the secret can have written, and anybody can read. */
function signer<T extends { readonly until: number }>(secret: string, purpose: string, schema: z.ZodType<T>) {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(`serac ${purpose} ${text}`).digest();
  return {
    sign: (value: T): string => {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${signatureOf(text).toString('base64url')}`;
    },
    /** Null for no text, a forged or a broken one, and one whose time is over. @param now ms since 1970 */
    open: (signed: string | null | undefined, now: number): T | null => {
      const [, text, signature] = /^([\w-]{1,4000})\.([\w-]{43})$/.exec(signed ?? '') ?? [];
      if (text === undefined || signature === undefined) return null;
      if (!timingSafeEqual(signatureOf(text), Buffer.from(signature, 'base64url'))) return null;
      const { data } = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return data && data.until > now ? data : null;
    },
  };
}

/** Links to a look, for colleagues. @param secret SERVICE_TOKEN, which both processes share */
export const travelLinks = (secret: string) => signer(secret, 'travel link', TravelView);

/** Trips under way, as a cookie holds them. @param secret SERVICE_TOKEN */
export const trips = (secret: string) => signer(secret, 'trip', Trip);
