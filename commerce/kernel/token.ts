import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits for a client to keep; only its hash is stored (decision 19). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What of a token is stored and looked up. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
