import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from '#commerce/db/database-away.ts';
import { sqlState } from '#commerce/db/retry-conflicts.ts';
import { sizeOf } from '#lib/edge/cache/cache-entry.ts';
import { causesOf, createLog } from './create-log.ts';

function chainOf(length: number, last: Error): Error {
  let error = last;
  for (let at = 1; at < length; at++) error = new Error(`wrapped ${at}`, { cause: error });
  return error;
}
function circle(): Error {
  const one = new Error('one');
  one.cause = new Error('other', { cause: one });
  return one;
}

/** What is logged of an error. */
function logged(error: Error): Record<string, unknown> {
  const lines: string[] = [];
  createLog({ service: 'commerce', level: 'error', destination: { write: (line) => void lines.push(line) } }).error(
    error,
  );
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

describe('errors that were caused by errors', () => {
  it('are followed from the first to the last', () => {
    expect(causesOf(chainOf(3, new Error('first'))).map(({ message }) => message)).toEqual([
      'wrapped 2',
      'wrapped 1',
      'first',
    ]);
    expect(causesOf('text')).toEqual([]);
  });

  it.each([
    ['two hundred', () => chainOf(200, new Error('first'))],
    ['a hundred thousand', () => chainOf(100_000, new Error('first'))],
    ['a circle', circle],
  ])('end, be they %s', (_, make) => {
    const error = make();
    expect(causesOf(error)).toHaveLength(16);
    expect(isDatabaseAway(error)).toBe(false);
    expect(sqlState(error)).toBeNull();
    expect(logged(error).level).toBe(pino.levels.values.error);
  });

  it('are found out about within a group of errors, also one that holds itself', () => {
    const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    expect(isDatabaseAway(new AggregateError([new Error('a'), new Error('b', { cause: refused })]))).toBe(true);
    const itself = new AggregateError([]);
    itself.errors.push(itself);
    expect(isDatabaseAway(itself)).toBe(false);
  });
});

describe('the size of a value', () => {
  it('counts each part once, however deep, and goes round no circle', () => {
    let deep: unknown = 'x';
    for (let at = 0; at < 100_000; at++) deep = [deep];
    expect(sizeOf(deep)).toBeGreaterThan(100_000);
    const circular: unknown[] = [];
    circular.push(circular);
    expect(sizeOf(circular)).toBeLessThan(200);
  });
});
