import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** What the storefront keeps of a session in its cookie; everything else lives in the commerce API. */
const SealedSession = z.object({
  /** Bearer of the commerce API; never leaves the server unsealed. */
  token: z.string().min(1),
  audience: z.enum(['guest', 'member']),
  /** Price group; 0 for a guest. */
  group: z.int().min(0),
  storeId: z.int().min(1),
  /** When it was sealed, milliseconds since the epoch. */
  issuedAt: z.int(),
});
export type SealedSession = Readonly<z.infer<typeof SealedSession>>;

/** Life of a session from its last use, seconds (decision 19). */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** Longest cookie value that is opened; a sealed session has some 300 characters. */
const VALUE_MAX = 2048;

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

export interface CookieSealer {
  /** Turns a session into a cookie value that only this deployment can read. */
  readonly seal: (session: SealedSession) => Promise<string>;
  /** Reads a cookie value; null for none, a forged, a broken or an expired one. Never throws. */
  readonly open: (value: string | undefined) => Promise<SealedSession | null>;
}

/**
 * Seals sessions with AES-256-GCM (JWE `dir`) under a key derived from a secret. Opened values are remembered, so that
 * a visitor's cookie is decrypted once, not at every request.
 * @param secret SESSION_SECRET, the same on every instance
 */
export function createCookieSealer(secret: string, now: () => number = Date.now): CookieSealer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'serac session cookie', 32));
  const opened = new LRUCache<string, { readonly session: SealedSession | null }>({ max: 10_000 });

  async function decrypt(value: string): Promise<SealedSession | null> {
    try {
      const { plaintext } = await compactDecrypt(value, key, {
        keyManagementAlgorithms: [HEADER.alg],
        contentEncryptionAlgorithms: [HEADER.enc],
      });
      return SealedSession.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    } catch {
      return null;
    }
  }

  return {
    seal: (session) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session))).setProtectedHeader(HEADER).encrypt(key),
    open: async (value) => {
      if (!value || value.length > VALUE_MAX) return null;
      const remembered = opened.get(value) ?? { session: await decrypt(value) };
      opened.set(value, remembered);
      const { session } = remembered;
      return session && session.issuedAt + SESSION_SECONDS * 1000 > now() ? session : null;
    },
  };
}
