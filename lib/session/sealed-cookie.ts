import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { createSealer, type Sealer } from './sealer.ts';

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
  /** A mail's link opened it: pages of the account ask for the password first (decision 65). */
  viaLink: z.boolean().optional(),
  /** It took the place of a member's session that was over, and the member has not been told yet. */
  isUntold: z.boolean().optional(),
});
export type SealedSession = Readonly<z.infer<typeof SealedSession>>;

/** Life of a session from its last use, seconds (decision 19). */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** Longest cookie value that is looked at; a sealed session has some 300 characters. */
const VALUE_MAX = 2048;

/** Seals sessions; an expired one opens to null, like a forged one. */
export type CookieSealer = Sealer<SealedSession>;

/**
 * Seals sessions. Opened values are remembered, so that a visitor's cookie is decrypted once, not at every request.
 * @param secret SESSION_SECRET, the same on every instance
 */
export function createCookieSealer(secret: string, now: () => number = Date.now): CookieSealer {
  const sealer = createSealer(secret, 'serac session cookie', SealedSession);
  const opened = new LRUCache<string, { readonly session: SealedSession | null }>({ max: 10_000 });
  return {
    seal: sealer.seal,
    open: async (value) => {
      if (!value || value.length > VALUE_MAX) return null;
      const remembered = opened.get(value) ?? { session: await sealer.open(value) };
      opened.set(value, remembered);
      const { session } = remembered;
      return session && session.issuedAt + SESSION_SECONDS * 1000 > now() ? session : null;
    },
  };
}
