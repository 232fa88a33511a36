import type { Page } from '@playwright/test';

/** How long Chromium is given to hand over what it has counted, ms. */
const HANDED_OVER_MS = 300;
/** Letters of a face are painted so long after it has come, ms; a machine without the fallback's font sees them move. */
const SWAPPED_MS = 150;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * What has moved since the document was whole and its fonts were there, as Chromium counts it: what a slow machine paints
 * while it still reads the document makes room for what follows, in any page.
 * @param inside counts what moved inside of what this selects alone
 * @returns the words of each thing that moved, and by how much all of it
 */
export const layoutShift = (page: Page, inside = ':root'): Promise<{ moved: (string | null)[]; score: number }> =>
  page.evaluate(
    ([selector, ms, swapped]) =>
      new Promise((answer) => {
        const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
        const fontsAt = (fonts as PerformanceResourceTiming[]).map(({ responseEnd }) => responseEnd + swapped);
        const wholeAt = Math.max(loading?.domInteractive ?? 0, ...fontsAt);
        const seen: LayoutShift[] = [];
        const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as LayoutShift[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          const late = seen.filter(({ startTime }) => startTime > wholeAt);
          const moved = late
            .flatMap(({ sources }) => sources.map(({ node }) => node))
            .filter((node) => node?.parentElement?.closest(selector))
            .map((node) => node?.textContent ?? null);
          answer({ moved, score: late.reduce((sum, { value }) => sum + value, 0) });
        }, ms);
      }),
    [inside, HANDED_OVER_MS, SWAPPED_MS] as const,
  );
