import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { isRunning } from '#lib/rules/experiments.ts';
import { withValidConsent } from './cookie-consent.ts';
import { SessionData } from './session-data.ts';

/**
 * POST experiment-exposure (AB-01): a visitor has seen what an experiment changes. Counted once a session, which a sign-in
 * carries on, while the experiment runs, and with functional consent, as all that is measured (decision 53).
 */
export const experimentExposure: Service<'experiment-exposure'> = async (shop, caller, { experiment, variation }) => {
  const session = requireSession(caller);
  const at = shop.clock.now();
  const running = requireStore(shop, session.storeId).experiments.find(
    (one) => one.name === experiment && isRunning(one, at),
  );
  const isKnown = running?.variations.some(({ name }) => name === variation) ?? false;
  if (variation === undefined || !isKnown) return { counted: false };
  return shop.db.transaction(async (query) => {
    const { rows } = await query<{ data: unknown }>('select data from session where token_hash = $1 for update', [
      session.tokenHash,
    ]);
    const data = withValidConsent(SessionData.parse(rows[0]?.data ?? {}), at);
    const isCounted = data.abTests.some(({ abTestCode }) => abTestCode === experiment);
    if (isCounted || !data.consent.accepted_functional) return { counted: false };
    const { rows: visits } = await query<{ id: number }>(
      `insert into experiment_visit(store_id, experiment, variation, seen_at) values ($1, $2, $3, $4) returning id::float8 id`,
      [session.storeId, experiment, variation, new Date(at)],
    );
    const kept = {
      abTests: [...data.abTests, { abTestCode: experiment, abTestVariationCode: variation }],
      experimentVisits: [...data.experimentVisits, ...visits.map(({ id }) => id)],
    };
    await query('update session set data = (data::jsonb || $2::jsonb)::json where token_hash = $1', [
      session.tokenHash,
      JSON.stringify(kept),
    ]);
    return { counted: true };
  });
};

/** An order was placed in a session: the experiments that it saw before have that to show. In the order's transaction. */
export async function noteOrderOfVisits(query: Query, sessionHash: Uint8Array, at: number): Promise<void> {
  await query(
    `update experiment_visit set ordered_at = $2 where ordered_at is null and id in (
       select (jsonb_array_elements_text(data::jsonb->'experimentVisits'))::bigint from session where token_hash = $1)`,
    [sessionHash, new Date(at)],
  );
}
