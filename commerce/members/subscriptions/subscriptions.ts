import type { Query } from '#commerce/kernel/database.ts';

/** Where a subscription stands; mail goes to `subscribed` only. */
type SubscriptionState = 'none' | 'pending' | 'subscribed' | 'unsubscribed' | 'bounced' | 'complained';

/** An address in a store. */
export interface Recipient {
  readonly email: string;
  readonly storeId: number;
}

export interface Subscription {
  readonly id: number;
  readonly email: string;
  readonly store_id: number;
  readonly state: SubscriptionState;
  readonly frequency: number;
  readonly sports: readonly number[];
  readonly gender: number;
  readonly special_offers: boolean;
  readonly abandoned_basket: boolean;
  /** Was it ever confirmed? */
  readonly was_confirmed: boolean;
}

/** Was its owner subscribed once, and has ended that? Who never was, is out of reach or has complained, is none of these. */
export const hasLeft = ({ state, was_confirmed }: Pick<Subscription, 'state' | 'was_confirmed'>): boolean =>
  state === 'unsubscribed' && was_confirmed;

/** Who said something, where and when: kept with what was said. */
export interface Origin {
  /** The form or link. */
  readonly source: string;
  /** Address of the page; only its path is kept. */
  readonly referrer: string;
  /** Client address. */
  readonly address: string;
  /** Now, ms. */
  readonly at: number;
}

type Action = 'asked' | 'confirmed' | 'unsubscribed' | 'chosen' | 'moved' | 'bounced' | 'complained';

const COLUMNS = `id, email, store_id, state, frequency, sports, gender, special_offers, abandoned_basket,
  confirmed_at is not null was_confirmed`;
/** Longest path that is kept, characters. */
const REFERRER_MAX = 300;

/** The path of an address: a query may hold keys of links and what was searched for. */
function pathIn(address: string): string {
  const path = URL.parse(address, 'http://shop.invalid')?.pathname ?? '';
  return path.slice(0, REFERRER_MAX);
}

/** Writes what was said into the history of a subscription. */
async function note(
  query: Query,
  id: number,
  action: Action,
  { source, referrer, address, at }: Origin,
  details: object | null = null,
): Promise<void> {
  await query(
    `insert into newsletter_event(subscription_id, action, source, referrer, address, details, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, action, source, pathIn(referrer), address, details && JSON.stringify(details), new Date(at)],
  );
}

/** What an address has said in a store; null where nothing. */
export async function findSubscription(query: Query, { email, storeId }: Recipient): Promise<Subscription | null> {
  const { rows } = await query<Subscription>(
    `select ${COLUMNS} from newsletter_subscription where email = $1 and store_id = $2`,
    [email, storeId],
  );
  return rows[0] ?? null;
}

/** The subscription of an id; null where there is none. */
export async function subscriptionById(query: Query, id: number): Promise<Subscription | null> {
  const { rows } = await query<Subscription>(`select ${COLUMNS} from newsletter_subscription where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The subscription of an address, made where there is none, locked until the caller's transaction ends. */
export async function lockSubscription(query: Query, { email, storeId }: Recipient, at: number): Promise<Subscription> {
  await query(
    `insert into newsletter_subscription(email, store_id, state, created_at, changed_at) values ($1, $2, 'none', $3, $3)
     on conflict (email, store_id) do nothing`,
    [email, storeId, new Date(at)],
  );
  const { rows } = await query<Subscription>(
    `select ${COLUMNS} from newsletter_subscription where email = $1 and store_id = $2 for update`,
    [email, storeId],
  );
  const [subscription] = rows;
  if (!subscription) throw new Error('the subscription went while it was locked');
  return subscription;
}

/**
 * Notes that the newsletter was asked for, by somebody who may not own the mailbox. Who is subscribed stays so, and who
 * has reported a mail as unwanted, or cannot be reached, is not written to for it.
 * @returns should the owner of the mailbox be asked to confirm?
 */
export async function askFor(query: Query, recipient: Recipient, origin: Origin): Promise<Subscription | null> {
  const subscription = await lockSubscription(query, recipient, origin.at);
  const { id, state } = subscription;
  await note(query, id, 'asked', origin);
  if (state === 'subscribed' || state === 'bounced' || state === 'complained') return null;
  await query(`update newsletter_subscription set state = 'pending', changed_at = $2 where id = $1`, [
    id,
    new Date(origin.at),
  ]);
  return subscription;
}

/** Subscribes an address whose owner has said so. @returns was it not subscribed before? */
export async function confirmSubscription(
  query: Query,
  { id, state }: Pick<Subscription, 'id' | 'state'>,
  origin: Origin,
): Promise<boolean> {
  if (state === 'subscribed') return false;
  await query(
    `update newsletter_subscription set state = 'subscribed', confirmed_at = coalesce(confirmed_at, $2), changed_at = $2
     where id = $1`,
    [id, new Date(origin.at)],
  );
  await note(query, id, 'confirmed', origin);
  return true;
}

/** What was asked for together with an account, and waits for its address to be confirmed. */
const WITH_ACCOUNT = `select ${COLUMNS} from newsletter_subscription s where email = $1 and state = 'pending'
  and (select e.source from newsletter_event e where e.subscription_id = s.id and e.action = 'asked'
       order by e.id desc limit 1) = 'registration'`;

/** Does the newsletter wait for the address of an account to be confirmed? */
export async function waitsForAccount(query: Query, email: string): Promise<boolean> {
  return (await query(WITH_ACCOUNT, [email])).rows.length > 0;
}

/** Confirms what was asked for together with an account, once its address is confirmed. */
export async function confirmWithAccount(query: Query, email: string, origin: Origin): Promise<void> {
  const { rows } = await query<Subscription>(`${WITH_ACCOUNT} for update`, [email]);
  for (const subscription of rows) await confirmSubscription(query, subscription, origin);
}

/** Ends a subscription; mails of it that wait are dropped. A report of another system is not undone by it. */
export async function endSubscription(
  query: Query,
  { id, state }: Pick<Subscription, 'id' | 'state'>,
  origin: Origin,
): Promise<void> {
  await query(`delete from newsletter_mail where subscription_id = $1 and kind = 'newsletter'`, [id]);
  if (state === 'unsubscribed' || state === 'bounced' || state === 'complained') return;
  await query(`update newsletter_subscription set state = 'unsubscribed', changed_at = $2 where id = $1`, [
    id,
    new Date(origin.at),
  ]);
  await note(query, id, 'unsubscribed', origin);
}

/** What may be chosen beside the newsletter itself; what is left out stays. */
export interface Choices {
  readonly frequency?: number | undefined;
  readonly sports?: readonly number[] | undefined;
  readonly gender?: number | undefined;
  readonly specialOffers?: boolean | undefined;
  readonly abandonedBasket?: boolean | undefined;
}

/** Keeps what was chosen. */
export async function keepChoices(query: Query, id: number, choices: Choices, origin: Origin): Promise<void> {
  const { frequency, sports, gender, specialOffers, abandonedBasket } = choices;
  if (Object.values(choices).every((choice) => choice === undefined)) return;
  await query(
    `update newsletter_subscription set frequency = coalesce($2, frequency), sports = coalesce($3::int[], sports),
       gender = coalesce($4, gender), special_offers = coalesce($5, special_offers),
       abandoned_basket = coalesce($6, abandoned_basket), changed_at = $7 where id = $1`,
    [
      id,
      frequency ?? null,
      sports ? [...new Set(sports)] : null,
      gender ?? null,
      specialOffers ?? null,
      abandonedBasket ?? null,
      new Date(origin.at),
    ],
  );
  if (abandonedBasket === false) {
    await query(`delete from newsletter_mail where subscription_id = $1 and kind = 'basket'`, [id]);
  }
  await note(query, id, 'chosen', origin, choices);
}

/** Ends every subscription of an address that mail cannot reach, or whose owner calls it unwanted; baskets too. */
export async function stopMailTo(
  query: Query,
  email: string,
  state: 'bounced' | 'complained',
  origin: Origin,
): Promise<void> {
  const { rows } = await query<{ id: number }>(
    `update newsletter_subscription set state = $2, abandoned_basket = false, changed_at = $3
     where email = $1 and state <> $2 and state <> 'complained' returning id`,
    [email, state, new Date(origin.at)],
  );
  for (const { id } of rows) {
    await query('delete from newsletter_mail where subscription_id = $1', [id]);
    await note(query, id, state, origin);
  }
}

/**
 * Newsletters follow a member to another address that its owner has confirmed; where that one has answered for itself, its
 * answer stands. What was merely asked of it, or chosen, is no answer, and its history goes into the other's. A mailbox that
 * cannot be reached keeps its mark.
 */
export async function moveSubscriptions(
  query: Query,
  { from, to, at }: { from: string; to: string; at: number },
): Promise<void> {
  const { rows: giveWay } = await query<{ id: number; heir: number }>(
    `select o.id, s.id heir from newsletter_subscription o join newsletter_subscription s on s.store_id = o.store_id
     where o.email = $2 and o.state in ('none', 'pending') and s.email = $1
     and s.state in ('subscribed', 'unsubscribed', 'complained') for update`,
    [from, to],
  );
  for (const { id, heir } of giveWay) {
    await query('update newsletter_event set subscription_id = $2 where subscription_id = $1', [id, heir]);
    await query('delete from newsletter_subscription where id = $1', [id]);
  }
  const { rows: moved } = await query<{ id: number }>(
    `update newsletter_subscription s set email = $2, changed_at = $3 where email = $1 and state <> 'bounced'
     and not exists (select 1 from newsletter_subscription o where o.email = $2 and o.store_id = s.store_id) returning id`,
    [from, to, new Date(at)],
  );
  for (const { id } of moved) await note(query, id, 'moved', { source: 'email-change', referrer: '', address: '', at });
}
