import type { Database, Query } from '#commerce/kernel/database.ts';
import { slugOf } from '#commerce/kernel/slugs.ts';
import { announceImport } from './announce-import.ts';
import { applyCategories, placeProducts } from './apply-categories.ts';
import { applyGroupPrices, withdrawTiers } from './apply-group-prices.ts';
import { applyLinks, applyRedirects } from './apply-links.ts';
import { applyPictures } from './apply-pictures.ts';
import { applyPrices, noteImportedPrices } from './apply-prices.ts';
import { applyProducts } from './apply-products.ts';
import { applyStock } from './apply-stock.ts';
import { applyTerms } from './apply-terms.ts';
import { type ImportMap, NO_MAP } from './formats/import-map.ts';
import { ImportFileError, requireUtf8 } from './formats/read-file.ts';
import { openImportPictures } from './import-pictures.ts';
import type { ImportReport } from './import-report.ts';
import { numberRows } from './number-rows.ts';
import { refuseImpossible } from './refusal-rules.ts';
import { retireMissing } from './retire-missing.ts';
import { rowsToldOf } from './rows-told-of.ts';
import { stageFile } from './stage-file.ts';
import { createStaging, dropStaging, type Filled, indexStaging } from './staging-tables.ts';
import { type ImportStore, readImportStores } from './store-names.ts';
import { keepAllBefore, keepBefore, keepForUndo } from './undo/keep-undo.ts';

export interface ImportOptions {
  readonly file: string;
  /** Folder of the pictures that the file names. */
  readonly pictures: string;
  /** Data folder of the shop, where photographs are kept. */
  readonly dataDir: string;
  /** Currency of prices without a store view; by default that of the store with the lowest id. */
  readonly currency?: string | undefined;
  /** What attributes are and what things are called; without it as usual, and as the file has it. */
  readonly map?: ImportMap;
  /** When the import begins, ms. */
  readonly at: number;
  /** The clock that says when it is done; by default as much later as it took. */
  readonly now?: () => number;
  /** Only says what would become of the file. */
  readonly isDryRun?: boolean;
  /** What the shop before put behind each `url_key`, such as `.html`: addresses with it lead to the products. */
  readonly oldSuffix?: string | undefined;
  /** Takes products that the file does not name out of all stores. */
  readonly retiresMissing?: boolean;
  /** Told of each step: lines read, then what is being done. */
  readonly onProgress: (step: string) => void;
}

type Applied = Pick<ImportReport, 'created' | 'changed' | 'retired' | 'refused' | 'noted' | 'taken' | 'canBeUndone'>;

/** Undoes what was written, and says what it would have been. */
class Tried extends Error {
  readonly applied: Applied;

  constructor(applied: Applied) {
    super('This was a trial');
    this.applied = applied;
  }
}

/**
 * Everything takes effect in this transaction, or nothing does.
 * @param filled what the file has rows of
 * @param now the instant that it has become, ms
 */
async function apply(
  query: Query,
  filled: Filled,
  currency: string,
  now: () => number,
  { file, at, isDryRun = false, retiresMissing = false, oldSuffix = '' }: ImportOptions,
): Promise<Applied> {
  await query('set local statement_timeout = 0');
  await numberRows(query);
  await keepAllBefore(query, retiresMissing);
  const hasNewTerms = await applyTerms(query, filled);
  const hasNewCategories = await applyCategories(query, filled);
  const hasNewPaths = await applyProducts(query, filled, at, slugOf);
  const hasNewLinks = await applyLinks(query, filled);
  const hasRedirects = await applyRedirects(query, oldSuffix);
  const categoryIds = await placeProducts(query);
  if (filled.has('import_picture')) await applyPictures(query);
  await applyPrices(query, filled, currency);
  if (filled.has('import_group_price')) await applyGroupPrices(query, currency);
  const retired = retiresMissing ? await retireMissing(query) : 0;
  await withdrawTiers(query);
  await applyStock(query, () => keepBefore(query, 'stock'));
  await noteImportedPrices(query, now());
  const touched = await announceImport(query, {
    isEverywhere: hasNewTerms || hasNewCategories || hasNewLinks,
    hasNewPaths: hasNewPaths || hasRedirects,
    categoryIds,
  });
  const canBeUndone = await keepForUndo(query, { file, at, retiresMissing });
  const { rows } = await query<{ created: number }>('select count(*)::int created from import_product where is_new');
  const created = rows[0]?.created ?? 0;
  const applied = {
    created,
    changed: touched - created - retired,
    retired,
    canBeUndone: canBeUndone && !isDryRun,
    ...(await rowsToldOf(query)),
  };
  if (isDryRun) throw new Tried(applied);
  return applied;
}

/** What was applied, or would have been. */
const triedOr = (error: unknown): Applied => {
  if (error instanceof Tried) return error.applied;
  throw error;
};

/** @throws ImportFileError for a currency that no store has, or a shop without stores */
function currencyOf(stores: readonly ImportStore[], wanted: string | undefined): string {
  const currency = wanted?.toUpperCase() ?? stores[0]?.currency;
  if (currency === undefined) throw new ImportFileError('The shop has no stores yet: start it once first');
  if (stores.some((store) => store.currency === currency)) return currency;
  throw new ImportFileError(`No store sells in ${currency}`);
}

/**
 * Loads a product file as Magento 2 or Shopify exports it. A row that is refused takes nothing else with it but what hangs on
 * it; everything that is taken in takes effect at once. The same file again changes nothing.
 * @throws ImportFileError when the file cannot be read as one; the shop is then as it was
 */
export async function importFile(db: Database, options: ImportOptions): Promise<ImportReport> {
  const { file, at, onProgress } = options;
  const began = performance.now();
  const now = options.now ?? (() => at + Math.round(performance.now() - began));
  await requireUtf8(file);
  return db.alone(async () => {
    const stores = await readImportStores(db.query);
    const currency = currencyOf(stores, options.currency);
    const pictures = openImportPictures(options.pictures, options.isDryRun ? null : options.dataDir);
    await createStaging(db.query);
    try {
      const { lines, leftOut, filled } = await stageFile(file, {
        db,
        stores,
        pictures,
        map: options.map ?? NO_MAP,
        at,
        onProgress: (read) => onProgress(`${read} rows read`),
      });
      onProgress(`${lines} rows read; checking them`);
      await db.transaction(async (query) => {
        await query('set local statement_timeout = 0');
        await indexStaging(query, filled);
        await refuseImpossible(query, filled);
      });
      onProgress('writing them');
      const applied = await db.transaction((query) => apply(query, filled, currency, now, options)).catch(triedOr);
      const ms = Math.round(performance.now() - began);
      return {
        file,
        currency,
        lines,
        ...applied,
        missingPictures: pictures.missing(),
        ms,
        leftOut,
        isDryRun: options.isDryRun ?? false,
      };
    } finally {
      await dropStaging(db.query);
    }
  });
}
