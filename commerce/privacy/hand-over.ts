import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { isLinkSignature, linkSignature } from '#commerce/members/account/link-signature.ts';
import { ABOUT, HELD, type HeldTable } from './held-data.ts';
import { type Owner, proveOwner, sessionOwner, whoseOf } from './prove-owner.ts';

/** Rows of one piece: what is in memory at a time, whatever an account holds. */
const PIECE_ROWS = 200;
/** How long what was begun with the password may be read on, ms. */
const TICKET_MS = 30 * 60_000;

const sectionsOf: ReadonlyMap<string, HeldTable> = new Map(
  HELD.flatMap((held) => (held.told ? [[held.told.section, held]] : [])),
);

const signatureOf = (secret: string, { memberId, credentialVersion }: Owner, endsAt: number): string =>
  linkSignature(secret, 'account-export', memberId, credentialVersion, endsAt);

/**
 * POST account-export: begins to hand over what is held about a member (Regulation (EU) 2016/679, articles 15 and 20); the
 * ticket lets this member's session read it on, piece by piece.
 * @throws Problem 403 INVALID_CREDENTIALS for another password; 429 LOCKED
 */
export const accountExport: Service<'account-export'> = async (shop, caller, { password }) => {
  const owner = await proveOwner(shop, caller, password);
  const endsAt = shop.clock.now() + TICKET_MS;
  // The account comes first, as its owner would begin.
  const sections = [...sectionsOf.keys()].sort((a, b) => Number(b === 'account') - Number(a === 'account'));
  return { ticket: `${endsAt}.${signatureOf(shop.env.sessionSecret, owner, endsAt)}`, sections };
};

/** GET account-export-piece: some rows of a section. @throws Problem 403 without a ticket that is good; 404 for no section */
export const accountExportPiece: Service<'account-export-piece'> = async (shop, caller, { ticket, section, after }) => {
  const owner = await sessionOwner(shop, caller);
  const [ends = '', signature = ''] = ticket.split('.');
  const isGood = isLinkSignature(signature, signatureOf(shop.env.sessionSecret, owner, Number(ends)));
  if (!isGood || Number(ends) <= shop.clock.now()) throw new Problem(403, 'FORBIDDEN', 'The ticket is over');
  const held = sectionsOf.get(section);
  if (!held?.told) throw new Problem(404, 'NOT_FOUND', 'No such section');
  const { columns, order } = held.told;
  const { rows } = await shop.db.query<Record<string, unknown>>(
    `${ABOUT} select ${columns} from ${held.table} where ${held.whose}
     order by ${order} limit ${PIECE_ROWS + 1} offset $3`,
    [...whoseOf(owner), after],
  );
  const piece = rows.slice(0, PIECE_ROWS);
  return { rows: piece, next: rows.length > PIECE_ROWS ? after + PIECE_ROWS : null };
};
