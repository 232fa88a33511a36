import { describe, expect, it } from 'vitest';
import type { Child } from './child.ts';
import { keepRunning, type Part } from './keep-running.ts';

type Ending = Awaited<Child['ended']>;

const KILLED: Ending = { code: null, signal: 'SIGKILL' };
const FAILED: Ending = { code: 1, signal: null };

/** A process of the shop that ends as it is told, each time it has been started. */
function part(name: string, endings: readonly (Ending | Error | null)[]): Part & { readonly starts: () => number } {
  let starts = 0;
  const next = (): Child => {
    const ending = endings[starts++] ?? null;
    if (ending instanceof Error) throw ending;
    return {
      name,
      pid: starts,
      logFile: `/logs/${name}.log`,
      lastWords: () => '',
      ended: ending ? Promise.resolve(ending) : new Promise<Ending>(() => {}),
      stop: async () => {},
      kill: () => {},
    };
  };
  return { child: next(), start: async () => next(), starts: () => starts };
}

/** What was told and waited for while these parts were kept, until the clock has waited `waits` times. */
function watched() {
  const told: string[] = [];
  const waits: number[] = [];
  let time = 0;
  return {
    told,
    waits,
    keeping: {
      tell: (message: string) => void told.push(message),
      pause: async (ms: number) => {
        waits.push(ms);
        time += ms;
      },
      now: () => time,
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe('processes that are kept running', () => {
  it('are started again when they die, while the others go on', async () => {
    const commerce = part('commerce', [KILLED, FAILED, { code: 0, signal: null }]);
    const storefront = part('storefront', [null]);
    const seen = watched();
    await keepRunning([storefront, commerce], seen.keeping);
    expect(commerce.starts()).toBe(3);
    expect(storefront.starts()).toBe(1);
    expect(seen.waits).toEqual([500, 1000]);
    expect(seen.told[0]).toContain('commerce died (SIGKILL; log: /logs/commerce.log)');
  });

  it('end all with one line that names the log where one dies again and again', async () => {
    const storefront = part('storefront', [KILLED, KILLED, KILLED, KILLED, KILLED, KILLED]);
    const seen = watched();
    await expect(keepRunning([storefront, part('commerce', [null])], seen.keeping)).rejects.toThrow(
      /^storefront died 5 times within 5 minutes: see \/logs\/storefront\.log$/,
    );
    expect(seen.waits).toEqual([500, 1000, 2000, 4000]);
  });

  it('count a start that fails as a death', async () => {
    const never = new Error('port 4100 is taken\nand more');
    const seen = watched();
    await expect(keepRunning([part('commerce', [KILLED, never, never, never, never])], seen.keeping)).rejects.toThrow(
      'commerce died 5 times',
    );
    expect(seen.told[1]).toContain('commerce died (port 4100 is taken; log');
  });

  it('forget deaths of long ago', async () => {
    const seen = watched();
    const commerce = part('commerce', [...Array<Ending>(9).fill(KILLED), { code: null, signal: 'SIGTERM' }]);
    const slowly: Part = {
      ...commerce,
      start: async () => {
        seen.pass(120_000);
        return commerce.start();
      },
    };
    await keepRunning([slowly], seen.keeping);
    expect(commerce.starts()).toBe(10);
    expect(Math.max(...seen.waits)).toBe(2000);
  });

  it.each<Ending>([
    { code: 0, signal: null },
    { code: 143, signal: null },
    { code: null, signal: 'SIGTERM' },
    { code: null, signal: 'SIGINT' },
    { code: null, signal: 'SIGHUP' },
  ])('all stop where one was told to: %o', async (ending) => {
    const seen = watched();
    await keepRunning([part('storefront', [ending]), part('commerce', [null])], seen.keeping);
    expect(seen.told).toEqual([]);
  });

  it('start one anew whose code changed, which is no death, and wait for the next change where that fails', async () => {
    const stop: Ending = { code: null, signal: 'SIGTERM' };
    const commerce = part('commerce', [null, new Error('app.ts: Unexpected token\nand more'), null, stop]);
    const files = ['commerce/app.ts', 'commerce/app.ts', 'lib/contract/site.ts'];
    const changed = () => {
      const [file] = files.splice(0, 1);
      return file === undefined ? new Promise<string>(() => {}) : Promise.resolve(file);
    };
    const seen = watched();
    await keepRunning([{ ...commerce, changed }], seen.keeping);
    expect(seen.waits).toEqual([]);
    expect(seen.told).toEqual([
      'commerce/app.ts changed: starting commerce anew …',
      'commerce does not start: app.ts: Unexpected token (log: /logs/commerce.log)',
      'commerce/app.ts changed: starting commerce anew …',
      'commerce is back after 0.0 s',
      'lib/contract/site.ts changed: starting commerce anew …',
      'commerce is back after 0.0 s',
    ]);
  });
});
