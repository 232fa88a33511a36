import type { Page } from '@playwright/test';

/** How long Chromium is given to hand over what it has counted, ms. */
const HANDED_OVER_MS = 300;
/** The mark that `untilLive` leaves on a page when letters of a face that came are painted, as often as one does. */
export const FONTS_PAINTED = 'fonts-painted';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * What has moved since the document was whole and painted in its fonts, as Chromium counts it: what a slow machine paints
 * while it still reads the document makes room for what follows, in any page. The page is one that `untilLive` waited for.
 * @param inside counts what moved inside of what this selects alone
 * @returns the words of each thing that moved, and by how much all of it
 */
export const layoutShift = (page: Page, inside = ':root'): Promise<{ moved: (string | null)[]; score: number }> =>
  page.evaluate(
    ([selector, ms, mark]) =>
      new Promise((answer) => {
        const seen: LayoutShift[] = [];
        const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as LayoutShift[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          const painted = performance.getEntriesByName(mark).map(({ startTime }) => startTime);
          const wholeAt = Math.max(loading?.domInteractive ?? 0, ...painted);
          const late = seen.filter(({ startTime }) => startTime > wholeAt);
          const moved = late
            .flatMap(({ sources }) => sources.map(({ node }) => node))
            .filter((node) => node?.parentElement?.closest(selector))
            .map((node) => node?.textContent ?? null);
          answer({ moved, score: late.reduce((sum, { value }) => sum + value, 0) });
        }, ms);
      }),
    [inside, HANDED_OVER_MS, FONTS_PAINTED] as const,
  );
