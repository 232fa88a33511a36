import { LOCAL_WISHES_LIMIT } from '#lib/rules/limits.ts';

/** A product on the list that a browser keeps for a guest. */
export interface LocalWish {
  readonly id: number;
  /** What it cost when the list was first looked at with it, minor units; left out before, and where prices are hidden. */
  readonly price?: number;
}

/** Where the list is kept, in the origin of its store; part of lib/consent/stored-items.ts. Pressing a heart asks for it. */
const KEY = 'shop-wishes';

/** Without storage the list lasts as long as the page. */
let unkept: string | null = null;

const isWish = (value: unknown): value is LocalWish =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isInteger(value.id);

/** The list as text, the same until it changes. */
export function storedWishes(): string {
  try {
    return unkept ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return unkept ?? '';
  }
}

/** What the browser keeps, the last first; an older version may have written it, or somebody by hand. */
export function localWishes(): readonly LocalWish[] {
  try {
    const kept: unknown = JSON.parse(storedWishes() || '[]');
    return Array.isArray(kept) ? kept.filter(isWish).slice(0, LOCAL_WISHES_LIMIT) : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();

/** Keeps a list in place of the one before, and tells it to this tab; the browser tells it to the others. */
export function keepWishes(wishes: readonly LocalWish[]): void {
  const text = wishes.length > 0 ? JSON.stringify(wishes) : '';
  try {
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
    unkept = null;
  } catch {
    unkept = text;
  }
  for (const tell of listeners) tell();
}

/** Calls the listener after every change, in this tab or another one; returns how to stop. */
export function subscribeLocalWishes(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
