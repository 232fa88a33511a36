import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { partsOfEmpty } from '#tests/support/database/empty-database.ts';
import { type Statement, statementsInCode } from '#tests/support/database/statements-in-code.ts';
import { createDatabase } from '#tests/support/servers/postgres-server.ts';
import { openPostgres } from './postgres-database.ts';

const silent = pino({ level: 'silent' });

/** How values of a type of the database come, by its name. */
const AS: Readonly<Record<string, RegExp>> = {
  number: /^(smallint|integer|bigint|real|double precision)$/,
  string: /^(text|uuid|date|character|"char"|character varying)(\(\d+\))?$/,
  boolean: /^boolean$/,
  Date: /^timestamp with time zone$/,
  Uint8Array: /^bytea$/,
};

/** May a column be read as this type of TypeScript? Types of our own are texts, numbers or JSON. */
function isReadAs(declared: string, column: string): boolean {
  const type = declared.replace(/ \| null$/, '');
  const list = /^(?:readonly )?(\w+)\[\]$/.exec(type)?.[1];
  if (list && column.endsWith('[]')) return isReadAs(list, column.slice(0, -2));
  const known = AS[type];
  return known ? known.test(column) : column === 'json' || /^[A-Z'(]|^unknown$|^readonly|^\{/.test(declared);
}

/** What is wrong about the rows of a statement, given its columns. */
const wrongOf = ({ file, fields }: Statement, columns: ReadonlyMap<string, string>): string[] =>
  [...fields].flatMap(([name, type]) => {
    const column = columns.get(name);
    if (column === undefined) return [`${file}: there is no ${name}`];
    return isReadAs(type, column) ? [] : [`${file}: ${name} is ${column}, not ${type}`];
  });

describe('rows of statements', () => {
  // Tables of an import live as long as the import.
  const statements = statementsInCode().filter(({ sql }) => !/\bimport_\w+/.test(sql));
  let client: PGlite;
  let db: Database;

  beforeAll(async () => {
    client = await PGlite.create(await partsOfEmpty());
    db = openPostgres(await createDatabase(inject('migratedPostgres'), inject('migratedPostgres')), silent);
  });
  afterAll(() => Promise.all([client.close(), db.close()]));

  it('are found in the code', () => {
    expect(statements.length).toBeGreaterThan(80);
  });

  it('have the fields and types that the code gives them', async () => {
    const wrong: string[] = [];
    for (const statement of statements) {
      const { resultFields } = await client.describeQuery(statement.sql);
      const { rows } = await client.query<{ type: string }>(
        `select format_type(oid, null) type from unnest($1::oid[]) with ordinality t(oid, n) order by n`,
        [resultFields.map(({ dataTypeID }) => dataTypeID)],
      );
      const columns = new Map(resultFields.map(({ name }, i) => [name, rows[i]?.type ?? '']));
      wrong.push(...wrongOf(statement, columns));
    }
    expect(wrong).toEqual([]);
  });

  it('are of the same types on PostgreSQL', async () => {
    for (const { file, sql } of statements) {
      const { resultFields } = await client.describeQuery(sql);
      const types = await db.transaction(async (query) => {
        await query(`prepare probe as ${sql}`);
        const { rows } = await query<{ oids: number[] }>(
          `select result_types::oid[]::bigint[] oids from pg_prepared_statements where name = 'probe'`,
        );
        await query('deallocate probe');
        return rows[0]?.oids;
      });
      expect([file, types?.map(Number)]).toEqual([file, resultFields.map(({ dataTypeID }) => dataTypeID)]);
    }
  });

  it('that are said to be another type, or to have another field, are noticed', async () => {
    const { resultFields } = await client.describeQuery('select id, email from member');
    const columns = new Map(resultFields.map(({ name }) => [name, name === 'id' ? 'integer' : 'text']));
    const of = (fields: Record<string, string>) =>
      wrongOf({ file: 'x.ts', sql: '', fields: new Map(Object.entries(fields)) }, columns);
    expect(of({ id: 'number', email: 'string' })).toEqual([]);
    expect(of({ id: 'string' })).toEqual(['x.ts: id is integer, not string']);
    expect(of({ mail: 'string' })).toEqual(['x.ts: there is no mail']);
  });
});
