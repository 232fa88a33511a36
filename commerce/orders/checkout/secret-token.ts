import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes for a link or cookie; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, as it stands in the database. */
export const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();
