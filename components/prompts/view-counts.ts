import { openDialog } from '#components/dialogs/dialog-store.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { openInTurn } from './in-turn.ts';

/** Page views after which somebody who has left the newsletter is asked again. */
export type ViewThresholds = NonNullable<StoreConfig['resubscribeThresholds']>;

/** Pages seen since the counter was last turned off (NEWS-11). */
export interface ViewCounts {
  readonly productPageViews: number;
  readonly categoryPageViews: number;
  readonly totalPageViews: number;
}

/** Where the counts are kept, as JSON; part of lib/consent/stored-items.ts. */
const KEY = 'shop-page-views';

const NONE: ViewCounts = { productPageViews: 0, categoryPageViews: 0, totalPageViews: 0 };
const COUNTS = ['productPageViews', 'categoryPageViews', 'totalPageViews'] as const;

/** What is counted; an older version may have written it, or somebody by hand. */
export function readViews(): ViewCounts {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const count = (name: string): number => (Number.isSafeInteger(kept[name]) ? Math.max(0, Number(kept[name])) : 0);
    return {
      productPageViews: count(COUNTS[0]),
      categoryPageViews: count(COUNTS[1]),
      totalPageViews: count(COUNTS[2]),
    };
  } catch {
    return NONE;
  }
}

function keep(counts: ViewCounts): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(counts));
  } catch {
    // Without storage nobody is asked.
  }
}

/** Turns the counter off: all of it begins at nothing again. */
export const resetViews = (): void => keep(NONE);

/** Ends the wait of an earlier page for its turn, which may be out of date. */
let stopWaiting = (): void => {};

/** Asks the member to come back, who was a subscriber once; anybody else is left alone, and counted anew. */
async function askWhoHasLeft(): Promise<void> {
  const { left, resubscription_award_applied } = await browserApi('newsletter', {});
  stopWaiting();
  if (!left) {
    resetViews();
    return;
  }
  stopWaiting = openInTurn('resubscribe', () => {
    // Not before it is there: the next document may be the one that shows it.
    void openDialog('resubscribe', { award: !resubscription_award_applied }, { opener: null, onShown: resetViews });
  });
}

/** Counts a view of the page that is shown, and asks once one of the counts has reached its threshold (NEWS-12). */
export async function countView(thresholds: ViewThresholds): Promise<void> {
  const kind = document.querySelector('main')?.dataset.page;
  const before = readViews();
  const counts = {
    productPageViews: before.productPageViews + (kind === 'product' ? 1 : 0),
    categoryPageViews: before.categoryPageViews + (kind === 'category' ? 1 : 0),
    totalPageViews: before.totalPageViews + 1,
  };
  keep(counts);
  if (COUNTS.every((name) => counts[name] < thresholds[name])) return;
  await askWhoHasLeft().catch((error: unknown) => {
    // Who may not see the settings, as by the link of a mail, is not asked; where the shop does not answer, the next page asks.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) resetViews();
  });
}
