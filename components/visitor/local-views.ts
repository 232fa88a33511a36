import { createStore, useStore } from 'zustand';
import { isAccepted } from '#lib/consent/consent-rules.ts';
import { readConsent, subscribeConsent } from '#lib/consent/consent-status.ts';
import { LOCAL_RECENTLY_VIEWED_LIMIT } from '#lib/rules/limits.ts';

/** A product a guest looked at, as the browser keeps it (CAT-16, CAT-17). Amounts in minor units. */
export interface LocalView {
  readonly productID: number;
  readonly name: string;
  readonly brand: string;
  /** Null where the guest may not see prices; so is the price before a reduction where there is none. */
  readonly price: number | null;
  readonly oldPrice: number | null;
  readonly url: string;
  readonly imageUrl: string;
  readonly thumbnails: readonly string[];
  readonly entity_id: number;
}

/** Where the list is kept, in the origin of its store; part of lib/consent/stored-items.ts. */
const KEY = 'shop-recently-viewed';

const NONE: readonly LocalView[] = [];

/** Stands for what the browser holds until that is first asked for; what the server renders with. */
const UNREAD: readonly LocalView[] = [];

const views = createStore<readonly LocalView[]>(() => UNREAD);

const isView = (value: unknown): value is LocalView => {
  if (typeof value !== 'object' || value === null) return false;
  const { productID, name, url } = value as Record<string, unknown>;
  return Number.isInteger(productID) && typeof name === 'string' && typeof url === 'string';
};

/** What the browser holds; an older version may have written it, or somebody by hand. */
function stored(): readonly LocalView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView).slice(0, LOCAL_RECENTLY_VIEWED_LIMIT) : NONE;
  } catch {
    return NONE;
  }
}

const show = (next: readonly LocalView[]): void => views.setState(next, true);

/** Nobody asked the shop to remember this, so that it waits for functional consent (ePrivacy directive, article 5.3). */
function keep(next: readonly LocalView[]): void {
  if (!isAccepted('functional', readConsent().preferences)) return;
  try {
    if (next.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

/** Each product once, at its last view. */
function merged(first: readonly LocalView[], then: readonly LocalView[]): readonly LocalView[] {
  const ids = new Set(first.map(({ productID }) => productID));
  return [...first, ...then.filter(({ productID }) => !ids.has(productID))].slice(0, LOCAL_RECENTLY_VIEWED_LIMIT);
}

/** What was looked at in this browser, the last first. Until there is consent it is what this tab has seen. */
export function localViews(): readonly LocalView[] {
  if (views.getState() === UNREAD) show(stored());
  return views.getState();
}

/** Puts a product first. */
export function noteLocalView(view: LocalView): void {
  const next = merged([view], merged(localViews(), stored()));
  keep(next);
  show(next);
}

/** Forgets a product, as once the server knows of it. */
export function dropLocalView(productId: number): void {
  const next = localViews().filter(({ productID }) => productID !== productId);
  keep(next);
  show(next);
}

/** Forgets everything, in every tab. */
export function clearLocalViews(): void {
  keep(NONE);
  show(NONE);
}

/** Calls the listener after every change, in this tab or another one; returns how to stop. */
export const subscribeLocalViews: typeof views.subscribe = (listener) => {
  const stop = views.subscribe(listener);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) show(stored());
  };
  const unsubscribe = subscribeConsent(() => keep(merged(localViews(), stored())));
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
};

const inBrowser: typeof views = { ...views, getState: localViews, subscribe: subscribeLocalViews };

/** What was looked at; nothing while the server renders, nor in the first render in the browser, which agrees with it. */
export const useLocalViews = (): readonly LocalView[] => useStore(inBrowser);

/** Starts anew from what the browser holds; for tests. */
export const forgetMemory = (): void => show(stored());
