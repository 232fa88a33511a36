import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller, SessionRecord } from '#commerce/kernel/caller.ts';
import type { ServiceIn } from '#commerce/kernel/context.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import type { Alias } from '#lib/contract/contract.ts';
import type { OpenedSession } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { visitorOf } from './find-visitor.ts';
import { endOldSessions, endSession, openSession } from './open-session.ts';
import { SessionData } from './session-data.ts';
import { sessionView } from './session-view.ts';

/** What a member is told about the guest's basket that was merged (decision 43); null when nothing was brought along. */
function mergeMessage(store: StoreConfig, { lines, capped }: CarriedBasket): string | null {
  if (lines === 0) return null;
  return textsFor(store)(capped > 0 ? 'members.basket.capped' : 'members.basket.merged');
}

/** What a guest's basket brought along at sign-in. */
export interface CarriedBasket {
  readonly lines: number;
  /** Of these, lines that were cut to the most a line may hold. */
  readonly capped: number;
}

/** Merges a guest's basket into the member's, in the transaction of the sign-in (decision 43); the basket module does it. */
type CarryBasket = (
  query: Query,
  guestBasketId: string | null,
  member: SessionRecord,
  at: number,
) => Promise<CarriedBasket>;

/** The shop with what a sign-in hands on to the modules above this one. */
export interface MembersShop extends Shop {
  readonly carryBasket: CarryBasket;
}

export type MembersService<A extends Alias> = ServiceIn<MembersShop, A>;

export interface MemberEntry {
  readonly store: StoreConfig;
  readonly memberId: number;
  readonly isSignup: boolean;
  /** Opened by the link of a mail about this order (decision 65); left out where the password was given. */
  readonly linkedOrderId?: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where parcels of a member go who has said so in the account (ACCT-01); null for the country of the store. */
async function statedCountry(query: Query, memberId: number): Promise<string | null> {
  const { rows } = await query<{ country: string | null }>('select country from member where id = $1', [memberId]);
  return rows[0]?.country ?? null;
}

/**
 * Takes the sign-up that no browser has told yet from the member's other sessions: a form without scripts sent twice opens
 * two, and the page sees the second (decision 174).
 */
async function takeUntoldSignup(query: Query, memberId: number): Promise<boolean> {
  const { rows } = await query(
    `update session set data = (data::jsonb || '{"isSignupEvent": false}'::jsonb)::json
     where member_id = $1 and (data->>'isSignupEvent')::boolean returning 1`,
    [memberId],
  );
  return rows.length > 0;
}

/**
 * Turns the caller's session into a member's, in the caller's transaction: the old token ends, a new one begins
 * (decision 19), consent goes along, and the guest's basket is merged into the member's (decision 43).
 */
export async function startMemberSession(
  { carryBasket }: Pick<MembersShop, 'carryBasket'>,
  query: Query,
  caller: Caller,
  entry: MemberEntry,
): Promise<OpenedSession> {
  const { store, memberId, isSignup, linkedOrderId = null, at } = entry;
  // A link's holder may not be the member, whom the greeting asks for their tastes (decision 65).
  const mayTake = linkedOrderId === null;
  const before = caller.session ? await endSession(query, caller.session.tokenHash) : null;
  const kept = SessionData.parse(before?.data ?? {});
  const data: SessionData = {
    ...kept,
    deliveryCountry: kept.deliveryCountry ?? (await statedCountry(query, memberId)),
    firstVisit: false,
    isSignupEvent: isSignup || (mayTake && (await takeUntoldSignup(query, memberId))),
    autoLogin: linkedOrderId !== null,
    linkedOrderId,
    device: caller.device,
    flash: { error: [], success: [] },
  };
  const opened = await openSession(query, { storeId: store.storeId, memberId, data, at });
  const { session } = opened;
  await endOldSessions(query, memberId);
  const wasGuest = caller.session?.memberId === null;
  const merge = await carryBasket(query, wasGuest ? (before?.basketId ?? null) : null, session, at);
  const message = mergeMessage(store, merge);
  if (message !== null) {
    data.flash.success.push(message);
    await query('update session set data = $2 where token_hash = $1', [session.tokenHash, JSON.stringify(data)]);
  }
  return {
    success: true,
    message: message ?? '',
    auth_token: opened.token,
    expiresAt: opened.expiresAt.toISOString(),
    session: sessionView(store, await visitorOf(query, session, at)),
  };
}
