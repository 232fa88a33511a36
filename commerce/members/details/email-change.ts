import { randomUUID } from 'node:crypto';
import { sqlState } from '#commerce/db/retry-conflicts.ts';
import type { Database, Query } from '#commerce/kernel/database.ts';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import { speaking, textsFor } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { endAccess, holdAccess } from '#commerce/members/account/credentials.ts';
import { type LinkOwner, maskedEmail, newLinkToken, readLinkToken } from '#commerce/members/account/mail-link.ts';
import { mayMail } from '#commerce/members/account/mailbox-limit.ts';
import { type Addressee, addresseeOf, memberMail } from '#commerce/members/account/member-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';
import { moveAlong } from './move-along.ts';

/** As long as the links of the mails hold. */
const LIFE_MS = 7 * 24 * 3_600_000;

/** Which mailbox a link was sent to. */
type Side = 'old' | 'new';

type LinkEnv = Pick<CommerceEnv, 'publicUrl' | 'sessionSecret'>;

interface Change {
  readonly memberId: number;
  /** Hash of the token of the session that asks, and stays signed in. */
  readonly askedBy: Uint8Array;
  /** The new address. */
  readonly email: string;
  /** Now, ms. */
  readonly at: number;
}

function askMail(
  { publicUrl, sessionSecret }: LinkEnv,
  store: StoreConfig,
  side: Side,
  { to, owner, id, email, at }: { to: Addressee; owner: LinkOwner; id: number; email: string; at: number },
): Mail {
  const t = textsFor(store);
  const topic = { purpose: `email-${side}`, subject: id } as const;
  const token = newLinkToken(sessionSecret, topic, owner, { storeId: store.storeId, at });
  return memberMail(store, to, {
    subject: t('mails.emailChange.subject', { shop: store.shopName }),
    text: t(`mails.emailChange.${side}.text`, { email: maskedEmail(email), shop: store.shopName }),
    link: { url: `${publicUrl}/confirm-email/change/${token}`, label: t(`mails.emailChange.${side}.button`) },
    after: t(`mails.emailChange.${side}.notYou`),
  });
}

/** For whoever has an account at the new address already: nothing is asked, and only that mailbox learns of it. */
function takenMail(store: StoreConfig, email: string): Mail {
  const t = textsFor(store);
  return memberMail(
    store,
    { email, firstName: '' },
    {
      subject: t('mails.emailChange.subject', { shop: store.shopName }),
      text: t('mails.emailChange.taken.text', { shop: store.shopName }),
      link: { url: `${store.baseUrl}/customer/account/login`, label: t('mails.emailChange.taken.button') },
    },
  );
}

/** For the mailbox that an account has left: nobody can open the account by it any more, whoever changed it. */
function doneMail(
  store: StoreConfig,
  to: Addressee,
  { email, hadIdentities }: { email: string; hadIdentities: boolean },
): Mail {
  const t = textsFor(store);
  const words = [
    t('mails.emailChange.done.text', { email: maskedEmail(email) }),
    hadIdentities ? t('mails.emailChange.done.identities') : '',
    t('mails.emailChange.done.notYou'),
  ];
  return memberMail(store, to, {
    subject: t('mails.emailChange.done.subject', { shop: store.shopName }),
    text: words.filter(Boolean).join(' '),
    link: { url: `${store.baseUrl}/contact-us`, label: t('navigation.pages.contact-us') },
  });
}

/**
 * Asks both mailboxes whether an account may have another address, in the caller's transaction. A change that waited
 * before is dropped with its links. A mailbox that was never confirmed proves nothing and need not say yes.
 */
export async function askEmailChange(query: Query, env: LinkEnv, store: StoreConfig, change: Change): Promise<void> {
  const { memberId, email, askedBy, at } = change;
  const { rows } = await query<{ email: string; credential_version: number; is_confirmed: boolean; is_taken: boolean }>(
    `select email, credential_version, is_confirmed, exists (select 1 from member where email = $2) is_taken
     from member where id = $1`,
    [memberId, email],
  );
  const member = await addresseeOf(query, memberId);
  const [row] = rows;
  if (!row || !member) return;
  await query('delete from email_change where member_id = $1', [memberId]);
  const kept = await query<{ id: number }>(
    `insert into email_change(member_id, email, old_confirmed, asked_by, expires_at) values ($1, $2, $3, $4, $5)
     returning id`,
    [memberId, email, !row.is_confirmed, askedBy, new Date(at + LIFE_MS)],
  );
  const owner = { memberId, email: row.email, credentialVersion: row.credential_version };
  const asked = { owner, id: kept.rows[0]?.id ?? 0, email, at };
  const spoken = speaking(store, member.language);
  const stranger = { email, firstName: '' };
  const mails = [
    askMail(env, spoken, 'old', { ...asked, to: member }),
    // The owner of that address is somebody else, whose language is nobody's to tell.
    row.is_taken ? takenMail(store, email) : askMail(env, spoken, 'new', { ...asked, to: stranger }),
  ];
  for (const mail of mails) {
    if (await mayMail({ query }, 'email-change', mail.to, at)) {
      await queueMail(query, `email-change-${randomUUID()}`, mail, at);
    }
  }
}

/** A change that the link of a mail is about, and whose mailbox has opened it. */
export interface LinkedChange {
  readonly id: number;
  readonly memberId: number;
  readonly side: Side;
  readonly email: string;
}

/** The change of a link's token; null where it is forged, over, done, or another took its place. @param at now, ms */
export async function linkedChange(
  query: Query,
  secret: string,
  { token, at }: { token: string; at: number },
): Promise<LinkedChange | null> {
  for (const side of ['old', 'new'] as const) {
    const link = await readLinkToken(query, secret, { purpose: `email-${side}`, token, at });
    if (!link) continue;
    const { rows } = await query<{ email: string }>(
      'select email from email_change where id = $1 and member_id = $2 and expires_at > $3',
      [link.subject, link.memberId, new Date(at)],
    );
    return rows[0] ? { id: link.subject, memberId: link.memberId, side, email: rows[0].email } : null;
  }
  return null;
}

/**
 * Notes that a mailbox has said yes; with the second yes the account has the new address, whatever else opened it is over but
 * the session that asked (decision 282), and the old mailbox is told. What is known by the address alone goes along where that
 * one was confirmed.
 * @param store whose link was followed
 * @returns `half` until both have said so; `over` where somebody has registered the address meanwhile
 */
export async function confirmChange(
  db: Pick<Database, 'transaction'>,
  store: StoreConfig,
  change: LinkedChange,
  at: number,
): Promise<'half' | 'done' | 'over'> {
  try {
    return await db.transaction((query) => noteYes(query, store, change, at));
  } catch (error) {
    // Registered at this very moment: the check did not see it yet, the index did.
    if (sqlState(error) === '23505') return 'over';
    throw error;
  }
}

/**
 * Ends what else opens an account that has left an address, and tells that mailbox. What it was sent is kept no longer: nothing
 * would find it once the account is deleted.
 */
async function leaveAddress(
  query: Query,
  store: StoreConfig,
  old: Addressee & { language: Language | null },
  { id, memberId, email, askedBy, at }: LinkedChange & { askedBy: Uint8Array | null; at: number },
): Promise<void> {
  await query("delete from outbox where payload->>'to' = $1 and done_at is not null", [old.email]);
  const { affected } = await query('delete from member_identity where member_id = $1', [memberId]);
  await endAccess(query, memberId, askedBy);
  const mail = doneMail(speaking(store, old.language), old, { email, hadIdentities: affected > 0 });
  await queueMail(query, `email-changed-${id}`, mail, at);
}

async function noteYes(
  query: Query,
  store: StoreConfig,
  change: LinkedChange,
  at: number,
): Promise<'half' | 'done' | 'over'> {
  await holdAccess(query, change.memberId);
  const old = await addresseeOf(query, change.memberId);
  const { rows } = await query<{ is_full: boolean; was_confirmed: boolean; asked_by: Uint8Array | null }>(
    `update email_change c set ${change.side}_confirmed = true from member m where c.id = $1 and m.id = c.member_id
     returning c.old_confirmed and c.new_confirmed is_full, m.is_confirmed was_confirmed, c.asked_by`,
    [change.id],
  );
  const [row] = rows;
  if (!row || !old) return 'over';
  if (!row.is_full) return 'half';
  await query('delete from email_change where id = $1', [change.id]);
  const { affected } = await query(
    `update member set email = $2, is_confirmed = true
     where id = $1 and not exists (select 1 from member where email = $2)`,
    [change.memberId, change.email],
  );
  if (affected === 0) return 'over';
  await leaveAddress(query, store, old, { ...change, askedBy: row.asked_by, at });
  // An address that was never confirmed may be a stranger's: what is held of it stays with it.
  if (!row.was_confirmed) return 'done';
  await moveAlong(query, { from: old.email, to: change.email, at });
  return 'done';
}
