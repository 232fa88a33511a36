import type { Shop } from '#commerce/catalogue/shop.ts';
import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { sha256 } from '#commerce/kernel/token.ts';
import { recordOf, SESSION_COLUMNS, type SessionRow, slideEnd } from './find-session.ts';
import { SessionData } from './session-data.ts';

/** What a visitor's own page tells of the member. */
export interface MemberFacts {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly group_id: number;
  readonly gender: number;
  readonly is_confirmed: boolean;
  readonly is_subscribed: boolean;
  readonly newsletter_action_taken: boolean;
  readonly restrict_email_personalisation: boolean;
  readonly restrict_site_personalisation: boolean;
  readonly subscribe_abandoned_basket: boolean;
  readonly referral_code: string;
  readonly member_since: Date;
  readonly open_orders: number[];
}

/** A visitor whose session lives, with all that a page shows of them. */
export interface Visitor {
  readonly session: SessionRecord;
  readonly data: SessionData;
  readonly createdAt: Date;
  /** Null for a guest. */
  readonly member: MemberFacts | null;
  /** Units in the basket. */
  readonly units: number;
}

type VisitorRow = SessionRow & { readonly data: unknown; readonly created_at: Date; readonly units: number | null } & {
  readonly [K in keyof MemberFacts]: MemberFacts[K] | null;
};

/**
 * One statement, since every page asks it: session, member with the orders that are still on their way, and basket, which a
 * member has by member and store. What an address has said to the newsletter is told to its owner only, which a member is
 * once it is confirmed.
 */
const VISITOR = `select ${SESSION_COLUMNS}, s.data, s.created_at,
    m.first_name, m.last_name, m.email, m.gender, m.is_confirmed, m.referral_code, m.created_at member_since,
    m.newsletter_action_taken, m.restrict_email_personalisation, m.restrict_site_personalisation,
    m.is_confirmed and coalesce(n.state = 'subscribed', false) is_subscribed,
    m.is_confirmed and coalesce(n.abandoned_basket, false) subscribe_abandoned_basket,
    coalesce((select array_agg(o.id order by o.id desc) from orders o
      where o.member_id = m.id and o.status not in ('delivered', 'cancelled', 'returned')), '{}') open_orders,
    case when s.member_id is null
      then (select sum(l.qty) from basket_line l where l.basket_id = s.basket_id)
      else (select sum(l.qty) from basket b join basket_line l on l.basket_id = b.id
        where b.member_id = s.member_id and b.store_id = s.store_id)
    end::int units
  from session s left join member m on m.id = s.member_id
    left join newsletter_subscription n on n.store_id = s.store_id and n.email = m.email
  where s.token_hash = $1 and s.expires_at > $2`;

const isMember = (row: VisitorRow): row is VisitorRow & MemberFacts => row.group_id !== null;

async function visitorRow(query: Query, tokenHash: Uint8Array, now: number): Promise<VisitorRow | null> {
  const { rows } = await query<VisitorRow>(VISITOR, [tokenHash, new Date(now)]);
  return rows[0] ?? null;
}

const visitorIn = (row: VisitorRow, tokenHash: Uint8Array): Visitor => ({
  session: recordOf(row, tokenHash),
  data: SessionData.parse(row.data),
  createdAt: row.created_at,
  member: isMember(row) ? row : null,
  units: row.units ?? 0,
});

/** The visitor of a session that was just opened, in the transaction that did. @throws Error where there is none */
export async function visitorOf(query: Query, { tokenHash }: SessionRecord, now: number): Promise<Visitor> {
  const row = await visitorRow(query, tokenHash, now);
  if (!row) throw new Error('The session is gone');
  return visitorIn(row, tokenHash);
}

/** The visitor of a bearer token; null where no session of it lives. The end of a member's slides on. */
export async function findVisitor(shop: Pick<Shop, 'db' | 'clock'>, token: string): Promise<Visitor | null> {
  const tokenHash = sha256(token);
  const now = shop.clock.now();
  const row = await visitorRow(shop.db.query, tokenHash, now);
  if (!row) return null;
  await slideEnd(shop, row, tokenHash);
  return visitorIn(row, tokenHash);
}
