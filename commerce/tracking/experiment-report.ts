import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { sharesOf } from '#lib/rules/experiments.ts';
import { type Counted, type Difference, differenceOf, splitProbability } from './experiment-statistics.ts';

/** Below this probability the split is no chance (decision 193). */
const SUSPICIOUS = 0.001;

/** What `POST /operator/experiments` asks for. */
export const ExperimentAsked = z.strictObject({ name: z.string().max(64) });

export interface VariationReport extends Counted {
  /** Compared with the first variation; null of that one. */
  readonly difference: Difference | null;
}

export interface StoreReport {
  readonly store: number;
  readonly startDateTime: string;
  readonly endDateTime: string;
  readonly variations: readonly VariationReport[];
  readonly splitProbability: number;
  /** Is the split another than what was configured? */
  readonly isSplitSuspicious: boolean;
}

interface Row {
  store_id: number;
  variation: string;
  exposures: number;
  conversions: number;
}

function reportOf({ storeId, experiments }: StoreConfig, name: string, rows: readonly Row[]): StoreReport[] {
  const experiment = experiments.find((one) => one.name === name);
  if (!experiment) return [];
  const shares = sharesOf(experiment.variations);
  const counted = experiment.variations.map(({ name: variation }, at): Counted => {
    const row = rows.find((one) => one.store_id === storeId && one.variation === variation);
    const { exposures = 0, conversions = 0 } = row ?? {};
    return { variation, share: shares[at] ?? 0, exposures, conversions };
  });
  const [first] = counted;
  const probability = splitProbability(counted);
  return [
    {
      store: storeId,
      startDateTime: experiment.startDateTime,
      endDateTime: experiment.endDateTime,
      variations: counted.map((one) => ({
        ...one,
        difference: first && one !== first ? differenceOf(first, one) : null,
      })),
      splitProbability: probability,
      isSplitSuspicious: probability < SUSPICIOUS,
    },
  ];
}

/**
 * What an experiment has shown in each store that has it, while it ran.
 * @throws Problem 404 where no store has it
 */
export async function experimentReport(
  shop: Shop,
  { name }: z.infer<typeof ExperimentAsked>,
): Promise<{ stores: StoreReport[] }> {
  const { rows } = await shop.db.query<Row>(
    `select store_id, variation, count(*)::int exposures, count(ordered_at)::int conversions
     from experiment_visit where experiment = $1 group by store_id, variation`,
    [name],
  );
  const stores = shop.stores.all().flatMap((store) => reportOf(store, name, rows));
  if (stores.length === 0) throw new Problem(404, 'NOT_FOUND', `No store has an experiment ${name}`);
  return { stores };
}
