import { pino } from 'pino';
import { openPgliteInMemory } from '#commerce/db/pglite-database.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { HELD_OUT, JUDGED_QUERIES } from '#tests/support/search-quality/queries.ts';
import { emptyShare, meanNdcg, type Scored, scored } from '#tests/support/search-quality/score.ts';
import { openSeededSearch } from '#tests/support/search-quality/seeded-search.ts';
import { keptEngine } from './kept-engine.ts';

/**
 * How good the search is: judged queries in eight languages over the demo's goods, nDCG@10 and the share that finds
 * nothing, beside MiniSearch over the same goods. `SHOW=0.9` also names every query that scores lower.
 */
const LEAST_OVERALL = 0.9;
const LEAST_OF_LANGUAGE = 0.85;
const MOST_EMPTY = 0.02;

const WIDTH = 18;
const figure = (share: number): string => share.toFixed(3).padStart(7);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8);

interface Both {
  readonly ours: readonly Scored[];
  readonly kept: readonly Scored[];
}

function row(name: string, { ours, kept }: Both): string {
  const of = (all: readonly Scored[]) => `${figure(meanNdcg(all))} ${percent(emptyShare(all))}`;
  return `${name.padEnd(WIDTH)} ${String(ours.length).padStart(4)}   ${of(ours)}     ${of(kept)}`;
}

function printTable(both: Both): void {
  const only = (is: (one: Scored) => boolean): Both => ({ ours: both.ours.filter(is), kept: both.kept.filter(is) });
  const groups = (key: (one: Scored) => string) =>
    [...new Set(both.ours.map(key))].map((name) =>
      row(
        name,
        only((one) => key(one) === name),
      ),
    );
  console.log(`\n${''.padEnd(WIDTH)}    n   nDCG@10     none     MiniSearch   none`);
  console.log(groups((one) => one.query.language).join('\n'));
  console.log(`\n${groups((one) => one.query.class).join('\n')}`);
  console.log(`\n${row('all', both)}`);
}

/** What is below its bar, a line each. */
function complaints(ours: readonly Scored[]): string[] {
  const low = LANGUAGES.flatMap((language) => {
    const mean = meanNdcg(ours.filter(({ query }) => query.language === language));
    return mean < LEAST_OF_LANGUAGE ? [`${language}: nDCG@10 ${mean.toFixed(3)}, below ${LEAST_OF_LANGUAGE}`] : [];
  });
  if (meanNdcg(ours) <= LEAST_OVERALL)
    low.push(`overall: nDCG@10 ${meanNdcg(ours).toFixed(3)}, not above ${LEAST_OVERALL}`);
  if (emptyShare(ours) >= MOST_EMPTY) low.push(`nothing found for ${percent(emptyShare(ours)).trim()}`);
  return low;
}

const log = pino({ level: 'silent' });
const db = await openPgliteInMemory(log);
await db.migrate();
const shop = await openSeededSearch(db, log);
try {
  const ours = await scored(async (term, language) => (await shop.first(term, language)).ids, JUDGED_QUERIES);
  const kept = await scored(await keptEngine(db.query), JUDGED_QUERIES);
  printTable({ ours, kept });
  const shown = Number(process.env.SHOW ?? 0);
  for (const { query, ndcg, ids } of ours.filter((one) => one.ndcg < shown && one.query.class !== HELD_OUT))
    console.log(`${query.language}  ${query.class}: ${query.text}  ${ndcg.toFixed(2)}, ${ids.length} found`);
  const wrong = complaints(ours);
  console.log(wrong.length === 0 ? '\nPASSED' : `\nFAILED\n${wrong.join('\n')}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await shop.close();
  await db.close();
}
