import { type Browser, chromium } from '@playwright/test';
import { REFUSED } from '../../e2e/consent-cookie.ts';

/** Lighthouse's phone: its screen, and a processor four times slower. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** A visitor who looks before the first touch, and whose page waits with its scripts for it (decision 292), ms after `load`. */
const LOOKS_MS = 1_500;
/** What a task holds up is what it takes beyond this, ms (Total Blocking Time, web.dev). */
const SHORT_TASK_MS = 50;

/** What the first touch of a page sets going, ms. */
export interface FirstTouch {
  /** From the touch until every part of the page answers. */
  readonly live: number;
  /** What tasks of more than 50 ms hold up meanwhile. */
  readonly blocked: number;
}

/** Has the page note its long tasks, and when it is live. Runs in the page before anything else. */
function watchTasks(): void {
  const tasks: { start: number; ms: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask' });
  const live = new Promise<number>((done) => {
    addEventListener('shop-live', () => setTimeout(() => done(performance.now())), { once: true });
  });
  const touched = new Promise<number>((done) => {
    addEventListener('touchstart', ({ timeStamp }) => done(timeStamp), { once: true, capture: true });
  });
  Reflect.set(window, 'firstTouch', { tasks, live, touched });
}

interface Watched {
  readonly tasks: readonly { start: number; ms: number }[];
  readonly live: Promise<number>;
  readonly touched: Promise<number>;
}

async function readTouch(shortTask: number): Promise<FirstTouch> {
  const { tasks, live, touched }: Watched = Reflect.get(window, 'firstTouch');
  const [from, until] = [await touched, await live];
  // The observer tells of a task a moment after its end.
  await new Promise((told) => setTimeout(told, 100));
  const within = tasks.filter(({ start, ms }) => start + ms > from && start < until);
  return { live: until - from, blocked: within.reduce((sum, { ms }) => sum + ms - shortTask, 0) };
}

async function once(browser: Browser, url: string): Promise<FirstTouch> {
  const context = await browser.newContext({ ...PHONE, storageState: REFUSED });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchTasks);
    await page.goto(url);
    await page.waitForTimeout(LOOKS_MS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 206, y: 400 }] });
    return await page.evaluate(readTouch, SHORT_TASK_MS);
  } finally {
    await context.close();
  }
}

/** What the first touch of a page costs on a phone, of `runs` new visitors one after the other. */
export async function firstTouches(url: string, executablePath: string, runs: number): Promise<FirstTouch[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const touches: FirstTouch[] = [];
    while (touches.length < runs) touches.push(await once(browser, url));
    return touches;
  } finally {
    await browser.close();
  }
}
