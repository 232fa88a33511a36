import type { Database, Query } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** When the points of an entry are over: calendar months later, by the clock of UTC, whatever the database's own is. */
const ENDS = `((created_at at time zone 'UTC' + make_interval(months => $2::int)) at time zone 'UTC')`;

/** Points that are over and still counted at $3: all that came so long ago, less all that went. The oldest go first. */
const OVER = `coalesce(sum(e.points) filter (where e.points > 0 and ${ENDS.replace('created_at', 'e.created_at')} <= $3), 0)
  + coalesce(sum(e.points) filter (where e.points < 0), 0)`;

/** Takes what is over from one member, in one transaction: run again, or by two at once, it finds nothing more. */
async function lapseOf(query: Query, memberId: number, months: number, at: Date): Promise<boolean> {
  await query('select from member where id = $1 for update', [memberId]);
  const { rows } = await query<{ due: number }>(`select (${OVER})::int due from point_entry e where e.member_id = $1`, [
    memberId,
    months,
    at,
  ]);
  const over = rows[0]?.due ?? 0;
  if (over <= 0) return false;
  await query(`insert into point_entry(member_id, points, reason, created_at) values ($1, $2, 'lapsed', $3)`, [
    memberId,
    -over,
    at,
  ]);
  await query('update member set points = points - $2::int where id = $1', [memberId, over]);
  return true;
}

/** Members whose points are looked at in one go. */
const AT_ONCE = 500;

/**
 * Takes the points that are over from all members, by the term of the store that each joined.
 * @param at now, ms
 * @returns members who lost some
 */
export async function lapsePoints(
  db: Database,
  stores: readonly Pick<StoreConfig, 'storeId' | 'pointLifeMonths'>[],
  at: number,
): Promise<number> {
  const now = new Date(at);
  let lost = 0;
  for (const { storeId, pointLifeMonths: months } of stores) {
    for (let found = AT_ONCE; found === AT_ONCE; ) {
      const { rows } = await db.query<{ member_id: number }>(
        `select e.member_id from point_entry e join member m on m.id = e.member_id
         where m.store_id = $1 and m.points > 0 group by e.member_id having ${OVER} > 0 order by e.member_id limit ${AT_ONCE}`,
        [storeId, months, now],
      );
      for (const { member_id: memberId } of rows) {
        if (await db.transaction((query) => lapseOf(query, memberId, months, now))) lost += 1;
      }
      found = rows.length;
    }
  }
  return lost;
}

/** The points of a member that are over next, and when; null where none are left. @param months the term of the member's store */
export async function nextLapse(
  query: Query,
  memberId: number,
  months: number,
): Promise<{ points: number; date: string } | null> {
  const { rows } = await query<{ points: number; ends_ms: number }>(
    `select (came - gone)::int points, (extract(epoch from ${ENDS}) * 1000)::float8 ends_ms from (
       select created_at, id, sum(points) over (order by created_at, id) came,
         (select coalesce(-sum(points), 0) from point_entry where member_id = $1 and points < 0) gone
       from point_entry where member_id = $1 and points > 0) lot
     where came > gone order by created_at, id limit 1`,
    [memberId, months],
  );
  const [next] = rows;
  return next ? { points: next.points, date: new Date(next.ends_ms).toISOString() } : null;
}
