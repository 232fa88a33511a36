import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { z } from 'zod';

/** Longest sealed text that is opened: browsers keep no longer cookies. */
const TEXT_MAX = 4096;

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

/** Turns values of one kind into text that only this deployment can read, and back. */
export interface Sealer<T> {
  readonly seal: (value: T) => Promise<string>;
  /** Null for no text, a forged or a broken one, and one that holds something else. Never throws. */
  readonly open: (text: string | undefined) => Promise<T | null>;
}

/**
 * Seals values with AES-256-GCM (JWE `dir`) under a key derived from a secret.
 * @param secret SESSION_SECRET, the same on every instance
 * @param purpose what the values are for: text sealed for one purpose is nothing to another
 */
export function createSealer<T>(secret: string, purpose: string, schema: z.ZodType<T>): Sealer<T> {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader(HEADER).encrypt(key),
    async open(text) {
      if (!text || text.length > TEXT_MAX) return null;
      try {
        const { plaintext } = await compactDecrypt(text, key, {
          keyManagementAlgorithms: [HEADER.alg],
          contentEncryptionAlgorithms: [HEADER.enc],
        });
        return schema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
      } catch {
        return null;
      }
    },
  };
}
