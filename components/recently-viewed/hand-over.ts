import { dropLocalView, localViews } from '#components/visitor/local-views.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';

let running: Promise<void> | null = null;

/** Would the same view be refused again? Then there is no use in keeping it. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

async function handOver(): Promise<void> {
  for (const { productID } of [...localViews()].reverse()) {
    try {
      await browserApi('recently-viewed-save', { product_id: productID });
    } catch (error) {
      if (!isFinal(error)) return;
    }
    dropLocalView(productID);
  }
}

/**
 * Gives what was looked at before signing in to the member's own list, the oldest first, so that the order stays; each is
 * dropped here once it is there, and what could not be posted waits for the next page (decision 29). Never twice at once.
 */
export function handOverViews(): Promise<void> {
  running ??= handOver().finally(() => {
    running = null;
  });
  return running;
}
