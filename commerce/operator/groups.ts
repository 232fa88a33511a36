/** Customer groups of members, by address. */
import { z } from 'zod';
import type { Query } from '#commerce/kernel/database.ts';
import { Email } from '#lib/contract/session.ts';
import { type ListPlan, type ListScope, operatorList, ROWS_MAX } from './bring-list.ts';
import { reportRow } from './list-report.ts';

/** Groups of members; 0 is everybody. */
const GroupRow = z.strictObject({
  email: z.string().trim().pipe(Email),
  group: z.int().min(1).max(99),
});
type GroupRow = z.output<typeof GroupRow>;

/** Groups that have a price of their own anywhere, be it from several pieces on. */
async function pricedGroups(query: Query, groups: readonly number[]): Promise<Set<number>> {
  const { rows } = await query<{ id: number }>(
    `select g.id from unnest($1::int[]) g(id) where exists (select from price p where p.group_id = g.id)
     or exists (select from tier_price t where t.group_id = g.id)`,
    [groups],
  );
  return new Set(rows.map(({ id }) => id));
}

async function plan({ query }: ListScope, told: readonly GroupRow[]): Promise<ListPlan> {
  const { rows } = await query<{ id: number; email: string; group_id: number }>(
    'select id, email, group_id from member where email = any($1::text[]) order by id',
    [told.map(({ email }) => email)],
  );
  const members = new Map(rows.map((member) => [member.email, member]));
  const groups = [...new Set(told.map(({ group }) => group))];
  const priced = await pricedGroups(query, groups);
  const firstOf = new Map(told.map(({ email }, at) => [email, at] as const).toReversed());
  const reports = told.map(({ email, group }, row) => {
    const was = members.get(email)?.group_id;
    const refused = [
      ...(was === undefined ? ['No member has this address'] : []),
      ...(firstOf.get(email) === row ? [] : ['A row before this one names this member']),
    ];
    const outcome = was === group ? 'same' : 'changed';
    const notes =
      outcome === 'same' || priced.has(group) || group === 1 ? [] : [`Group ${group} has no price of its own`];
    // Addresses stay where they came from: a report may be kept where nobody's address should be.
    return reportRow({ row, name: '', refused }, { outcome, was: `${was ?? ''}`, is: `${group}`, notes });
  });
  const moved = told.filter((_, at) => reports[at]?.outcome === 'changed');
  const write = async () => {
    await query(
      `update member m set group_id = t.group_id from unnest($1::text[], $2::int[]) t(email, group_id) where m.email = t.email`,
      [moved.map(({ email }) => email), moved.map(({ group }) => group)],
    );
  };
  return { rows: reports, write };
}

export const groupsList = operatorList(GroupRow, { rowsMax: ROWS_MAX.short, plan });
