import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { problemFor } from '#commerce/http/problem-reply.ts';
import { isDatabaseAway } from './database-away.ts';
import { openPostgres } from './postgres-database.ts';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('a database that is away', () => {
  it('is told from one that refuses a statement', () => {
    for (const code of ['57P01', '57P03', '08006', '53300', '53100', '25006', 'ENOSPC', 'ECONNREFUSED', 'ECONNRESET']) {
      expect(isDatabaseAway(withCode(code)), code).toBe(true);
    }
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isDatabaseAway(new Error('wrapped', { cause: withCode('57P01') }))).toBe(true);
    expect(isDatabaseAway(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
    for (const code of ['23505', '23514', '22001', '42P01']) expect(isDatabaseAway(withCode(code)), code).toBe(false);
    expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false);
    expect(isDatabaseAway(null)).toBe(false);
  });

  it('makes callers try again later, without a word of what it said', async () => {
    const db = openPostgres('postgres://nobody@127.0.0.1:1/none', pino({ level: 'silent' }));
    const failure = await db.query('select 1').catch((error: unknown) => error);
    await db.close();
    expect(problemFor(failure)).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 5 });
    expect(problemFor(failure).message).not.toContain('127.0.0.1');
  });
});
