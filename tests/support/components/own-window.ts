import { GlobalWindow } from 'happy-dom';
import { afterAll } from 'vitest';
import { populateGlobal } from 'vitest/runtime';

/** What Node has as well, and a page has of its own. */
const OF_PAGES = [
  'AbortController',
  'AbortSignal',
  'FormData',
  'Headers',
  'MessagePort',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'fetch',
];

const page = new GlobalWindow({ url: 'http://localhost:3000', console, settings: { disableErrorCapturing: true } });
// Taken away before the next file: own-modules.ts.
populateGlobal(globalThis, page, { bindFunctions: true, additionalKeys: OF_PAGES });

/** What still ran when the file is over would ask the shop of the next one. */
const timers = new Set<NodeJS.Timeout>();
/** @param begin one of Node's ways to begin a timer */
const recorded =
  <Args extends unknown[]>(begin: (...args: Args) => NodeJS.Timeout) =>
  (...args: Args) => {
    const timer = begin(...args);
    timers.add(timer);
    return timer;
  };
const { setTimeout, setInterval } = globalThis;
Object.assign(globalThis, { setTimeout: recorded(setTimeout), setInterval: recorded(setInterval) });

afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  void page.happyDOM.close();
});
