import { GlobalWindow } from 'happy-dom';
import { vi } from 'vitest';
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

/** Kept among the globals: this module is another one for each file. */
const END_OF_FILE = Symbol.for('end of the test file before');
const globals: typeof globalThis & { [END_OF_FILE]?: () => void } = globalThis;

// Not when the file before ended: what React does late still finds a window.
globals[END_OF_FILE]?.();
// A file's modules are its own, as in a thread of its own, but not those of packages: half of the time went into them.
vi.resetModules();

const before = Object.getOwnPropertyDescriptors(globalThis);
const page = new GlobalWindow({ url: 'http://localhost:3000', console, settings: { disableErrorCapturing: true } });
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

globals[END_OF_FILE] = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const timer of timers) clearTimeout(timer);
  void page.happyDOM.close();
  for (const key of Reflect.ownKeys(globalThis)) if (!(key in before)) Reflect.deleteProperty(globalThis, key);
  Object.defineProperties(globalThis, before);
};
