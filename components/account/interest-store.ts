import { browserApi } from '#lib/api/browser-api.ts';
import type { InterestChange } from '#lib/forms/interest-fields.ts';

/** Ids of the brands that the member follows; null until the server has said so. */
export type Interests = ReadonlySet<number> | null;

let interests: Interests = null;
let asked = false;
const listeners = new Set<() => void>();

function show(next: Interests): void {
  interests = next;
  for (const listener of listeners) listener();
}

async function ask(api: typeof browserApi): Promise<void> {
  try {
    const { brandIds } = await api('brand-interests', {});
    // What was saved meanwhile is newer than this answer.
    if (interests === null) show(new Set(brandIds));
  } catch {
    asked = false;
  }
}

/** Calls the listener after every change; returns how to stop. */
export function subscribeInterests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readInterests = (): Interests => interests;

/** Asks once a page load, for whatever shows a brand as followed. */
export function askInterests(api: typeof browserApi = browserApi): void {
  if (asked) return;
  asked = true;
  void ask(api);
}

/**
 * Follows and leaves brands, at once on the page where it knows the others; a failure takes that back too.
 * @throws ApiError
 */
export async function saveInterests(change: InterestChange, api: typeof browserApi = browserApi): Promise<void> {
  const before = interests;
  if (before) show(new Set([...before].filter((id) => !change.remove.includes(id)).concat(change.add)));
  try {
    const { brandIds } = await api('brand-interests-save', change);
    asked = true;
    show(new Set(brandIds));
  } catch (error) {
    show(before);
    throw error;
  }
}
