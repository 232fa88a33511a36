import { createStore, useStore } from 'zustand';
import { showVisitor, VISITOR_KEY } from '#lib/edge/documents/first-paint.ts';

/**
 * What the islands of every page know of the visitor: a small store outside React, filled from `/api/session`,
 * kept in localStorage so that the next page shows it in its first paint, and shared by all tabs of the store.
 * The public file of this feature: other features call `changeBasketCount`, `useSessionSnapshot` and `useDeliveryCountry`.
 */
export interface SessionSnapshot {
  /** First name of the member, empty for guests and until it is known. */
  readonly name: string;
  /** Units in the basket of this store. */
  readonly basketCount: number;
  /** Country parcels go to, ISO 3166-1 alpha-2, where it is not the store's own; else null. */
  readonly deliveryCountry: string | null;
  /** Is the visitor signed in? Null until the server has said so to this page. */
  readonly member: boolean | null;
}

export const NOBODY: SessionSnapshot = { name: '', basketCount: 0, deliveryCountry: null, member: null };

const CHANNEL = 'shop-session';

const snapshot = createStore<SessionSnapshot>(() => NOBODY);
let channel: BroadcastChannel | null = null;

/** Reads a stored or posted snapshot; null where it is none, since both places can hold what an older version wrote. */
function parseSnapshot(value: unknown): SessionSnapshot | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, basketCount, deliveryCountry, member } = value as Record<string, unknown>;
  const valid = typeof name === 'string' && Number.isInteger(basketCount) && Number(basketCount) >= 0;
  if (!valid) return null;
  return {
    name,
    basketCount: Number(basketCount),
    deliveryCountry: typeof deliveryCountry === 'string' ? deliveryCountry : null,
    member: typeof member === 'boolean' ? member : null,
  };
}

function remembered(): SessionSnapshot | null {
  try {
    return parseSnapshot(JSON.parse(localStorage.getItem(VISITOR_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** All name their fields in one order. */
const isSame = (one: SessionSnapshot, other: SessionSnapshot | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function show(next: SessionSnapshot): boolean {
  if (isSame(next, readSession())) return false;
  showVisitor(document.documentElement, next.name, next.basketCount, next.deliveryCountry);
  snapshot.setState(next, true);
  return true;
}

function showAndKeep(next: SessionSnapshot): void {
  if (!show(next)) return;
  try {
    localStorage.setItem(VISITOR_KEY, JSON.stringify(next));
  } catch {
    // Storage may be full or forbidden; the page then asks the server again next time.
  }
}

/** Starts with what this browser last knew and listens to the other tabs of the store, whose origin the channel is bound to. */
export function connectSession(): () => void {
  const known = remembered();
  if (known) show({ ...known, member: null });
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const next = parseSnapshot(data);
    if (next) showAndKeep(next);
  };
  return () => {
    channel?.close();
    channel = null;
  };
}

/**
 * Takes over what the server says, for this tab and the others. They are told nothing that was told before: browsers throw
 * away the pages that they keep for the back button when one of these is told something.
 */
export function publishSession(next: SessionSnapshot): void {
  const told = remembered();
  showAndKeep(next);
  if (!isSame(next, told)) channel?.postMessage(next);
}

/** Sets the number on the basket button of every open tab. */
export function changeBasketCount(basketCount: number): void {
  publishSession({ ...readSession(), basketCount: Math.max(0, basketCount) });
}

/** What is known now. */
export const readSession = snapshot.getState;

/** Calls the listener after every change; returns how to stop. */
export const subscribeSession = snapshot.subscribe;

/** What is known of the visitor; nobody while the server renders, so that a shared page never holds a name. */
export const useSessionSnapshot = (): SessionSnapshot => useStore(snapshot);

/**
 * Where the visitor wants parcels to go, ISO 3166-1 alpha-2, if not to the country of the store: null for that one, while
 * it is not known, and while the server renders, since a shared page is at the prices of its own country.
 */
export const useDeliveryCountry = (): string | null => useStore(snapshot, ({ deliveryCountry }) => deliveryCountry);
