/** What a search finds for judged queries, and how good that is. */
import type { Language } from '#lib/contract/values.ts';
import { gradesFor } from './intent.ts';
import { ndcg } from './ndcg.ts';
import type { JudgedQuery } from './queries.ts';

/** The first products for a term, the best first. */
export type Search = (term: string, language: Language) => Promise<readonly number[]> | readonly number[];

export interface Scored {
  readonly query: JudgedQuery;
  readonly ids: readonly number[];
  readonly ndcg: number;
}

/** Scores a search by judged queries, one after the other. */
export async function scored(search: Search, queries: readonly JudgedQuery[]): Promise<Scored[]> {
  const all: Scored[] = [];
  for (const query of queries) {
    const ids = await search(query.text, query.language);
    all.push({ query, ids, ndcg: ndcg(ids, gradesFor(query.intent)) });
  }
  return all;
}

/** Mean nDCG@10 of several queries. */
export const meanNdcg = (all: readonly Scored[]): number =>
  all.reduce((sum, one) => sum + one.ndcg, 0) / Math.max(1, all.length);

/** Share of queries that nothing is found for. */
export const emptyShare = (all: readonly Scored[]): number =>
  all.filter(({ ids }) => ids.length === 0).length / Math.max(1, all.length);
