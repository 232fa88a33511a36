import type { Database, Query } from '#commerce/kernel/database.ts';

/** How the database finds what a statement asks for, whatever its parameters are. @param ask runs that one statement */
export async function planOf(db: Database, ask: (query: Query) => Promise<unknown>): Promise<string> {
  let asked = { text: '', count: 0 };
  await ask(async (text, params = []) => {
    asked = { text, count: params.length };
    return { rows: [], affected: 0 };
  });
  return db.transaction(async (query) => {
    await query('set local plan_cache_mode = force_generic_plan');
    await query(`prepare asked as ${asked.text}`);
    const { rows } = await query<Record<'QUERY PLAN', string>>(
      `explain execute asked(${Array(asked.count).fill('null').join(', ')})`,
    );
    await query('deallocate asked');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
