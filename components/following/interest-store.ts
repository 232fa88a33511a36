import { createStore, useStore } from 'zustand';
import { lateBrowserApi } from '#lib/api/late-browser-api.ts';
import type { InterestChange } from '#lib/forms/interest-fields.ts';

/** Ids of the brands that the member follows; null until the server has said so. */
type Interests = ReadonlySet<number> | null;

/** What the server said last. */
let known: Interests = null;
/** Changes that it has not answered yet, in the order in which they are sent. */
let pending: readonly InterestChange[] = [];
/** What the page shows. */
const interests = createStore<Interests>(() => null);
let asked = false;
/** Settles when the last change has been answered. */
let settled: Promise<unknown> = Promise.resolve();

const changed = (ids: ReadonlySet<number>, { add, remove }: InterestChange): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !remove.includes(id)).concat(add));

/** Shows what the server said, with all that it is still to be told. */
function show(): void {
  interests.setState(known && pending.reduce(changed, known), true);
}

async function ask(): Promise<void> {
  try {
    const { brandIds } = await lateBrowserApi('brand-interests', {});
    // What was saved meanwhile is newer than this answer.
    known ??= new Set(brandIds);
    show();
  } catch {
    asked = false;
  }
}

export const useInterests = (): Interests => useStore(interests);

/** Asks once a page load, for whatever shows a brand as followed. */
export function askInterests(): void {
  if (asked) return;
  asked = true;
  void ask();
}

/**
 * Follows and leaves brands, at once on the page where it knows the others; a failure takes back what failed, and nothing
 * else. Changes are sent one after another, so that the last answer knows of them all.
 * @throws ApiError
 */
export async function saveInterests(change: InterestChange): Promise<void> {
  pending = [...pending, change];
  show();
  const saving = settled.then(() => lateBrowserApi('brand-interests-save', change));
  settled = saving.catch(() => undefined);
  try {
    known = new Set((await saving).brandIds);
    asked = true;
  } finally {
    pending = pending.filter((other) => other !== change);
    show();
  }
}
