import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Query } from '#commerce/kernel/database.ts';

const made = new WeakMap<Query, PgRemoteDatabase>();

/**
 * drizzle's typed queries through the one door to the data, inside a transaction as outside: for plain SQL, whose tables,
 * columns and rows are then checked by the compiler. Hot statements, and those that lock or lead a race, stay SQL.
 * No two columns of a row may be called alike.
 */
export function typed(query: Query): PgRemoteDatabase {
  const known = made.get(query);
  if (known) return known;
  const database = drizzle(async (text, params, method) => {
    const { rows } = await query(text, params);
    return { rows: method === 'all' ? rows.map((row) => Object.values(row)) : rows };
  });
  made.set(query, database);
  return database;
}
