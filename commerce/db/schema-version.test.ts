import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { isMigrated, pendingMigrations, schemaVersion } from './schema-version.ts';

describeOnBothEngines('the version of a schema', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
    await db.migrate();
  });
  afterEach(() => db.close());

  it('is that of the code once all migrations are made', async () => {
    const { database, code } = await schemaVersion(db.query);
    expect(code).toMatch(/^\d{4}_\w+$/);
    expect(database).toBe(code);
    expect(await pendingMigrations(db.query)).toEqual([]);
    expect(await isMigrated(db.query)).toBe(true);
  });

  it('is an older one while some are to be made, which are told as SQL, oldest first', async () => {
    await db.query(`delete from drizzle.__drizzle_migrations where created_at in
      (select created_at from drizzle.__drizzle_migrations order by created_at desc limit 2)`);
    const pending = await pendingMigrations(db.query);
    const { database, code } = await schemaVersion(db.query);
    expect(pending).toHaveLength(2);
    expect(await isMigrated(db.query)).toBe(false);
    expect(pending[1]?.tag).toBe(code);
    expect(pending[0]?.sql).toMatch(/alter|create|drop/i);
    expect(database).not.toBe(code);
    expect(database).toMatch(/^\d{4}_\w+$/);
  });

  it('is a newer one where a later version was there, and none of an empty database', async () => {
    await db.query(`insert into drizzle.__drizzle_migrations(hash, created_at) values ('later', 9999999999999)`);
    expect(await schemaVersion(db.query)).toMatchObject({ database: 'newer' });
    expect(await isMigrated(db.query)).toBe(true);
    expect(await pendingMigrations(db.query)).toEqual([]);
    await db.query('drop table drizzle.__drizzle_migrations');
    expect(await schemaVersion(db.query)).toMatchObject({ database: null });
    expect(await isMigrated(db.query)).toBe(false);
    expect((await pendingMigrations(db.query)).length).toBeGreaterThan(30);
  });
});
