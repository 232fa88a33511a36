import { z } from 'zod';
import { SizeGuideRecord } from '#commerce/catalogue/goods/size-guides.ts';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';

/** A file of size guides that cannot be taken over; the message says which entries and why. */
export class GuideFileError extends Error {}

/** Two guides that could not be told apart. @throws GuideFileError naming what both claim */
function assertDistinct(guides: readonly SizeGuideRecord[]): void {
  const claims = guides.flatMap(({ name, goods }) => [
    `the name ${name}`,
    ...goods.map(({ category, gender }) => `the category ${category}${gender ? ` for ${gender}` : ''}`),
  ]);
  const twice = claims.find((claim, at) => claims.indexOf(claim) !== at);
  if (twice !== undefined) throw new GuideFileError(`${twice} stands in the file twice`);
}

/**
 * Reads a file of size guides: a JSON array of records (docs/size-guides.md).
 * @throws GuideFileError naming every entry that is wrong
 */
export function readGuides(text: string): SizeGuideRecord[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new GuideFileError(`This is no JSON: ${(error as Error).message}`);
  }
  const { success, data, error } = z.array(SizeGuideRecord).safeParse(parsed);
  if (!success) throw new GuideFileError(z.prettifyError(error));
  assertDistinct(data);
  return data;
}

/** The size guides of a database, by name. */
export async function guidesIn(query: Query): Promise<SizeGuideRecord[]> {
  const { rows } = await query<{ guide: SizeGuideRecord }>('select guide from size_guide order by name');
  return rows.map(({ guide }) => guide);
}

/**
 * Makes these the size guides of a shop: those that are not among them go. A shop that runs on PostgreSQL shows them within seconds.
 * @returns codes of categories that they name and the shop does not have
 */
export async function writeGuides(db: Database, guides: readonly SizeGuideRecord[]): Promise<string[]> {
  const named = [...new Set(guides.flatMap(({ goods }) => goods.map(({ category }) => category)))];
  return db.transaction(async (query) => {
    await query('delete from size_guide');
    for (const guide of guides) {
      await query('insert into size_guide(name, guide) values ($1, $2)', [guide.name, JSON.stringify(guide)]);
    }
    // Pages of guides come and go, and every product page may have got another one.
    await recordChanges(query, [{ kind: 'route' }]);
    await query('update catalogue_version set version = version + 1');
    const { rows } = await query<{ code: string }>('select code from category where code = any($1::text[])', [named]);
    const known = new Set(rows.map(({ code }) => code));
    return named.filter((code) => !known.has(code));
  });
}
