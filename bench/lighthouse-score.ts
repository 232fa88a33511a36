import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface LighthouseScores {
  /** 0..100 by category. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** Largest contentful paint, ms, and cumulative layout shift. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** First contentful paint, total blocking time and all work of the page's thread, ms. */
  readonly firstPaint: number;
  readonly blocked: number;
  readonly mainThread: number;
  /** How fast the machine was just then: about 1,500 is a laptop of 2023. */
  readonly benchmarkIndex: number;
  /** Titles of audits that did not pass in the categories that must be perfect. */
  readonly failing: readonly string[];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Lighthouse saw no page, or no paint of it, now and then on a busy machine: that is no score of 0. */
class NoScore extends Error {
  constructor(url: string, audits: Result['audits']) {
    const reason = Object.values(audits).find(({ errorMessage }) => errorMessage)?.errorMessage;
    super(`Lighthouse gave ${url} no score: ${reason}`);
  }
}

async function once(url: string, chromePath: string): Promise<LighthouseScores> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      output: 'json',
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits, environment } = result.lhr;
    if (categories.performance?.score == null) throw new NoScore(url, audits);
    const figure = (audit: string): number => Math.round(audits[audit]?.numericValue ?? 0);
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    const failing = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
        .map((ref) => `${name}: ${audits[ref.id]?.title}`),
    );
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      largestPaint: figure('largest-contentful-paint'),
      firstPaint: figure('first-contentful-paint'),
      blocked: figure('total-blocking-time'),
      mainThread: figure('mainthread-work-breakdown'),
      benchmarkIndex: Math.round(environment.benchmarkIndex),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
      failing,
    };
  } finally {
    chrome.kill();
  }
}

/**
 * Mobile scores of a page, of one run after the other. A run without a score is said and made again.
 * @throws NoScore where half of all runs give none
 */
export async function lighthouseRuns(url: string, chromePath: string, runs: number): Promise<LighthouseScores[]> {
  const results: LighthouseScores[] = [];
  for (let lost = 0; results.length < runs; ) {
    try {
      results.push(await once(url, chromePath));
    } catch (error) {
      lost += 1;
      if (!(error instanceof NoScore) || lost > runs) throw error;
      console.error(`bench: ${error.message}`);
    }
  }
  return results;
}

/** Mobile scores of a page, the median of `runs`. */
export async function lighthouseOf(url: string, chromePath: string, runs: number): Promise<LighthouseScores> {
  const results = await lighthouseRuns(url, chromePath, runs);
  const pick = (of: (result: LighthouseScores) => number): number => median(results.map(of));
  return {
    scores: {
      performance: pick((r) => r.scores.performance),
      accessibility: pick((r) => r.scores.accessibility),
      'best-practices': pick((r) => r.scores['best-practices']),
      seo: pick((r) => r.scores.seo),
    },
    largestPaint: pick((r) => r.largestPaint),
    firstPaint: pick((r) => r.firstPaint),
    blocked: pick((r) => r.blocked),
    mainThread: pick((r) => r.mainThread),
    benchmarkIndex: pick((r) => r.benchmarkIndex),
    layoutShift: Math.max(...results.map((r) => r.layoutShift)),
    failing: [...new Set(results.flatMap((r) => r.failing))],
  };
}
