import { createStore, useStore } from 'zustand';
import type { UnconfirmedMember } from '#components/dialogs/dialog-inputs.ts';
import type { Session } from '#lib/contract/session.ts';

const unconfirmed = createStore<UnconfirmedMember | null>(() => null);

/** Takes over what the session says of the visitor; kept in memory only, as it holds an address. */
export function applyConfirmation({ id, email, is_confirmed }: Pick<Session, 'id' | 'email' | 'is_confirmed'>): void {
  const isWaiting = id !== null && !is_confirmed;
  if (isWaiting === (unconfirmed.getState() !== null)) return;
  unconfirmed.setState(isWaiting ? { customerId: id, email } : null, true);
}

/** The visitor, where they are such a member; null while the server renders. */
export const useUnconfirmed = (): UnconfirmedMember | null => useStore(unconfirmed);
