import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret of 256 random bits for a client to keep; only its hash is stored (decision 19). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What of a token is stored and looked up. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Letters and figures that are not mistaken for one another when read aloud or written by hand (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A random code that people pass on.
 * @param length characters, of five bits each
 */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Code by which a new member invites others: in a link, or told to a friend. */
export const newReferralCode = (): string => readableCode(12);
