import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

/** Kept among the globals: this module is another one for each file. */
const END_OF_FILE = Symbol.for('end of the test file before');
const globals: typeof globalThis & { [END_OF_FILE]?: () => void } = globalThis;

// Not when the file before ended: what React does late still finds a window.
globals[END_OF_FILE]?.();
// A file's modules are its own, as in a thread of its own, but not those of packages: half of the time went into them.
vi.resetModules();

// Next's server gives it to Next's modules, which keep what they find when the first file loads them.
Object.assign(globalThis, { AsyncLocalStorage });

const before = Object.getOwnPropertyDescriptors(globalThis);
const settings = { ...process.env };

/** Is it of a test, or of lib/process/process-wide.ts? Packages stay loaded, and so does what they keep among the globals. */
const isOurs = (key: string | symbol): boolean =>
  typeof key === 'string' ? !key.startsWith('_') : Boolean(key.description?.startsWith('serac.'));

globals[END_OF_FILE] = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const key of Reflect.ownKeys(globalThis))
    if (isOurs(key) && !(key in before)) Reflect.deleteProperty(globalThis, key);
  Object.defineProperties(globalThis, before);
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
};
