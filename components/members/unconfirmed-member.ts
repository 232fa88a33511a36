import type { UnconfirmedMember } from '#components/dialogs/dialog-inputs.ts';
import type { Session } from '#lib/contract/session.ts';

let current: UnconfirmedMember | null = null;
const listeners = new Set<() => void>();

/** Takes over what the session says of the visitor; kept in memory only, as it holds an address. */
export function hearConfirmation({ id, email, is_confirmed }: Pick<Session, 'id' | 'email' | 'is_confirmed'>): void {
  const isWaiting = id !== null && !is_confirmed;
  if (isWaiting === (current !== null)) return;
  current = isWaiting ? { customerId: id, email } : null;
  for (const listener of listeners) listener();
}

export const readUnconfirmed = (): UnconfirmedMember | null => current;

/** Calls the listener after every change; returns how to stop. */
export function subscribeUnconfirmed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
