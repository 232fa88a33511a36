import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { createDatabase } from '#tests/support/servers/postgres-server.ts';
import { openPostgres } from './postgres-database.ts';
import { sqlState } from './retry-conflicts.ts';

const silent = pino({ level: 'silent' });
describeOnBothEngines('the database', (open, engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table counter(id int primary key, n int not null check (n >= 0))');
    await db.query(
      'create table sample(id int primary key, t text, f boolean, b bytea, a int[], words text[], j json, at timestamptz, big bigint, day date)',
    );
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('delete from counter');
    await db.query('delete from sample');
    await db.query('insert into counter values (1, 0)');
  });
  const count = async () => (await db.query<{ n: number }>('select n from counter where id = 1')).rows[0]?.n;

  it('answers the same JavaScript values as the other engine', async () => {
    const at = new Date('2026-11-20T08:00:00.123Z');
    const bytes = Uint8Array.of(0, 255, 10);
    await db.query('insert into sample values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      1,
      "æ\t'",
      true,
      bytes,
      [1, 2],
      ['a,b', 'c"d'],
      JSON.stringify([{ z: 1, a: 2 }]),
      at,
      2 ** 40,
      '2026-11-20',
    ]);
    const { rows } = await db.query<{ day: string; j: object[]; b: Uint8Array }>('select * from sample');
    const [row] = rows;
    expect(row).toMatchObject({ t: "æ\t'", f: true, a: [1, 2], words: ['a,b', 'c"d'], at, big: 2 ** 40 });
    expect(row?.day).toBe('2026-11-20');
    expect(Object.keys(row?.j[0] ?? {})).toEqual(['z', 'a']);
    expect([...(row?.b ?? [])]).toEqual([0, 255, 10]);
    expect((await db.query('select count(*) as n from sample')).rows).toEqual([{ n: 1 }]);
  });

  it('tells how many rows a statement wrote', async () => {
    expect((await db.query('update counter set n = 5')).affected).toBe(1);
    expect((await db.query('update counter set n = 5 where id = 2')).affected).toBe(0);
  });

  it('commits what a transaction returns and rolls back what throws', async () => {
    await db.transaction((query) => query('update counter set n = 1'));
    const failing = db.transaction(async (query) => {
      await query('update counter set n = 2');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count()).toBe(1);
  });

  it('keeps fifty read-then-write transactions apart when the row is locked first', async () => {
    const work = () =>
      db.transaction(async (query) => {
        const { rows } = await query<{ n: number }>('select n from counter where id = 1 for update');
        await query('update counter set n = $1 where id = 1', [(rows[0]?.n ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 50 }, work));
    expect(await count()).toBe(50);
  });

  it('rejects, instead of hanging, when the database itself is used inside its transaction', async () => {
    await expect(db.transaction(() => db.query('select 1'))).rejects.toThrow('inside its own transaction');
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('inside its own transaction');
    expect(await count()).toBe(0);
  });

  it('does not commit silently when a query error was swallowed inside a transaction', async () => {
    const swallowing = db.transaction(async (query) => {
      await query('update counter set n = 7');
      await query('insert into counter values (1, 1)').catch(() => {});
    });
    await expect(swallowing).rejects.toThrow();
    expect(await count()).toBe(0);
  });

  it('names a broken constraint by its SQL state', async () => {
    const broken = await db.query('insert into counter values (1, 1)').catch((error: unknown) => error);
    expect(sqlState(broken)).toBe('23505');
  });

  it('does the whole transaction again after a serialization failure, three times at most', async () => {
    let tries = 0;
    const raise = "do $$ begin raise exception 'conflict' using errcode = '40001'; end $$";
    const second = await db.transaction(async (query) => {
      await query('update counter set n = n + 1');
      if (++tries < 3) await query(raise);
      return tries;
    });
    expect(second).toBe(3);
    expect(await count()).toBe(1);
    tries = 0;
    const never = db.transaction(async (query) => {
      tries++;
      await query(raise);
    });
    await expect(never).rejects.toThrow('conflict');
    expect(tries).toBe(4);
  });

  it('goes on after a table changed under a kept statement', async () => {
    await db.query('create table shifting(a int)');
    await db.query('select * from shifting');
    await db.query('alter table shifting add column b int');
    const { rows } = await db.query('insert into shifting values (1, 2) returning *');
    expect(rows).toEqual([{ a: 1, b: 2 }]);
    if (engine === 'PGlite') {
      expect((await db.query('select * from shifting')).rows).toEqual([{ a: 1, b: 2 }]);
      await db.query('deallocate all');
      expect((await db.query('select * from shifting')).rows).toEqual([{ a: 1, b: 2 }]);
    }
  });

  it.skipIf(engine !== 'PGlite')('keeps a bounded number of prepared statements, whatever is asked', async () => {
    for (let i = 0; i < 600; i++) await db.query(`select ${i} as n`);
    const { rows } = await db.query<{ n: number }>('select count(*) as n from pg_prepared_statements');
    expect(rows[0]?.n).toBeGreaterThan(400);
    expect(rows[0]?.n).toBeLessThanOrEqual(500);
    expect((await db.query('select 0 as n')).rows).toEqual([{ n: 0 }]);
  });

  it('loads rows in bulk, with every awkward character intact', async () => {
    const awkward = 'tab\t newline\n return\r back\\slash \\N "quote" {brace} ø';
    const at = new Date('2026-11-20T08:00:00.000Z');
    const rows = Array.from({ length: 12_000 }, (_, i) => [
      i,
      awkward,
      true,
      [i, 2],
      [awkward, 'x'],
      '{"a":"\\n"}',
      at,
    ]);
    expect(await db.copy('sample', ['id', 't', 'f', 'a', 'words', 'j', 'at'], rows)).toBe(12_000);
    const { rows: loaded } = await db.query('select t, a, words, j, at, b from sample where id = 11999');
    expect(loaded).toEqual([{ t: awkward, a: [11_999, 2], words: [awkward, 'x'], j: { a: '\n' }, at, b: null }]);
  });

  it.skipIf(engine === 'PGlite')('loads nothing where the rows end in an error, and goes on working', async () => {
    const rows = function* () {
      for (let id = 2; id < 12_000; id++) yield [id, 1];
      throw new Error('no more rows');
    };
    await expect(db.copy('counter', ['id', 'n'], rows())).rejects.toThrow();
    expect((await db.query('select id from counter')).rows).toEqual([{ id: 1 }]);
    expect(await db.copy('counter', ['id', 'n'], [[20_000, 1]])).toBe(1);
  });

  it('refuses a bulk load that breaks a rule, and goes on working', async () => {
    await expect(
      db.copy(
        'counter',
        ['id', 'n'],
        [
          [2, 1],
          [3, -1],
        ],
      ),
    ).rejects.toThrow();
    expect((await db.query('select id from counter')).rows).toEqual([{ id: 1 }]);
  });
});

describe('several processes on one PostgreSQL server', () => {
  it('migrate an empty database at the same time without getting in each other’s way', async () => {
    const url = await createDatabase(inject('migratedPostgres'));
    const databases = [1, 2, 3].map(() => openPostgres(url, silent));
    await Promise.all(databases.map((db) => db.migrate()));
    expect((await databases[0]?.query('select id from store'))?.rows).toEqual([]);
    await Promise.all(databases.map((db) => db.close()));
  });

  it('do one after the other what each wants to do alone', async () => {
    const url = await createDatabase(inject('migratedPostgres'));
    const databases = [1, 2, 3].map(() => openPostgres(url, silent));
    await databases[0]?.query('create table visitor(n int)');
    const enter = (db: Database) =>
      db.alone(async () => {
        const { rows } = await db.query<{ n: number }>('select count(*) as n from visitor');
        if (rows[0]?.n === 0) await db.query('insert into visitor values (1)');
      });
    await Promise.all(databases.map(enter));
    expect((await databases[0]?.query('select * from visitor'))?.rows).toEqual([{ n: 1 }]);
    await Promise.all(databases.map((db) => db.close()));
  });

  it('give up a statement after the seconds that are set, and survive a lost connection', async () => {
    const db = openPostgres(await createDatabase(inject('migratedPostgres')), silent, { statementSeconds: 1 });
    // What runs alone may take its time; what comes after it on the same connection may not.
    await db.alone(async () => {});
    const slow = await db.query('select pg_sleep(20)').catch((error: unknown) => error);
    expect(sqlState(slow)).toBe('57014');
    const killed = db.query('select pg_terminate_backend(pg_backend_pid())');
    await expect(killed).rejects.toThrow();
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await db.close();
  });
});
