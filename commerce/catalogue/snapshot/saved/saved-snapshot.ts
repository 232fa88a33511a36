/** The catalogue as a process has it in memory, in a file that the next one begins with (decision 255). */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptAssortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Availability, KnownAvailability } from '#commerce/catalogue/goods/availability.ts';
import type { Versions } from '#commerce/catalogue/goods/versions.ts';
import type { StoreAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import { schemaVersion } from '#commerce/db/schema-version.ts';
import { isSavedKnown, noteSaved } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { type AmountFacts, amountArrays, amountFacts, SavedAmounts } from './amount-arrays.ts';
import { inPieces, NumberFile, NumberFileError, type Numbers, writeNumberFile } from './number-file.ts';
import { type RangeFacts, rangeArrays } from './range-arrays.ts';
import { savedRange } from './saved-range.ts';
import { SavedSearches, type SearchFacts, type SearchToSave } from './search-arrays.ts';

/** Raised whenever what is saved means something else, or is worked out otherwise, than before: files of others are not read. */
const FORM = 7;

/** The form with the newest migration of the database, which may have changed rows without noting it. */
const formFor = async ({ query }: Database): Promise<string> => `${FORM} ${(await schemaVersion(query)).database}`;

interface Facts {
  readonly form: string;
  /** By which the database knows the file. */
  readonly id: string;
  readonly position: number;
  readonly goods: readonly (readonly [number, number])[];
  readonly prices: readonly (readonly [number, number])[];
  readonly range: RangeFacts;
  readonly amounts: readonly AmountFacts[];
  readonly searches: readonly SearchFacts[];
}

/** What a process takes in first: all changes up to a position are in it, and perhaps some after. */
export interface SavedSnapshot {
  readonly position: number;
  readonly versions: Versions;
  readonly range: KeptAssortment;
  readonly pieces: Uint8Array;
  /** What was worked out from them. */
  readonly known: KnownAvailability;
  /** Of each store, in the file; whoever takes the snapshot closes it. */
  readonly amounts: SavedAmounts;
  /** Of each text locale, in the same file. */
  readonly searches: SavedSearches;
}

/** What a process has, to be saved. */
export interface SnapshotToSave extends Pick<SavedSnapshot, 'position' | 'versions' | 'range'> {
  readonly availability: Availability;
  /** The prices of one store after the other, and whether they were asked for of late. */
  amounts(): AsyncIterable<readonly [storeId: number, own: StoreAmounts, isAsked: boolean]>;
  /** Text locales that there is a search of. */
  readonly searched: readonly string[];
  /** The searches as they are at this moment, each read or made ready when its turn comes. */
  searches(): readonly (() => Promise<SearchToSave | null>)[];
  /** Have no products been taken in since? */
  isSame(): boolean;
}

/** Products changed under what is written. */
class ChangedMeanwhile extends Error {}

const fileIn = (folder: string): string => join(folder, 'catalogue');

/** A file that was saved. */
interface Saved {
  readonly id: string;
  readonly position: number;
  /** Text locales that it has a search of. */
  readonly searched: readonly string[];
}

/**
 * Saves a catalogue, in steps. Then the database is told of the file: one that does not know it, another one or a backup of
 * before, has a past of its own.
 * @param signal stops it: nothing is left of it then
 * @param isCopied is the range copied before it is written, so that products may change meanwhile?
 * @returns null where products changed while they were gone over, or written without a copy: nothing was written
 */
export async function saveSnapshot(
  db: Database,
  folder: string,
  snapshot: SnapshotToSave,
  signal?: AbortSignal,
  isCopied = false,
): Promise<Saved | null> {
  const { position, versions, range } = snapshot;
  const id = `file-${randomUUID()}`;
  const { facts, arrays } = await rangeArrays(range, snapshot.availability, isCopied);
  if (!snapshot.isSame()) return null;
  // At the same moment: they name rows of this range.
  const searches = snapshot.searches();
  const size = { products: range.products.length, variants: facts.variantCount };
  const told: AmountFacts[] = [];
  const searchesTold: SearchFacts[] = [];
  const words: Facts = {
    form: await formFor(db),
    id,
    position,
    goods: [...versions.goods],
    prices: [...versions.prices],
    range: facts,
    // Told while they are written: only those of one store are at hand at a time.
    amounts: told,
    searches: searchesTold,
  };
  async function* all(): AsyncGenerator<readonly [string, Numbers]> {
    for (const [name, pieces] of arrays) {
      // Of no piece there is an array of nothing.
      if (pieces.length === 0) yield [name, new Uint8Array()];
      for (const piece of pieces) yield* inPieces(name, piece);
    }
    if (!isCopied && !snapshot.isSame()) throw new ChangedMeanwhile();
    for await (const [storeId, own, isAsked] of snapshot.amounts()) {
      signal?.throwIfAborted();
      told.push(amountFacts(storeId, own, isAsked));
      yield* amountArrays(storeId, own, size);
    }
    for (const ready of searches) {
      signal?.throwIfAborted();
      const search = await ready();
      if (!search) continue;
      searchesTold.push(search.facts);
      yield* search.arrays();
    }
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeNumberFile(fileIn(folder), words, all());
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return null;
    throw error;
  }
  await noteSaved(db.query, id, position);
  return { id, position, searched: searchesTold.map(({ key }) => key) };
}

/** The file in a folder, where a start can begin with it. */
export async function savedIn(db: Database, folder: string): Promise<Saved | null> {
  const file = await NumberFile.open<Facts>(fileIn(folder)).catch(() => null);
  if (!file) return null;
  const { form, id, position, searches } = file.facts;
  await file.close();
  const isOurs = form === (await formFor(db)) && (await isSavedKnown(db.query, id, position));
  return isOurs ? { id, position, searched: searches.map(({ key }) => key) } : null;
}

/**
 * Reads the catalogue that was saved last in a folder.
 * @returns null where there is none
 * @throws Error where it cannot be begun with: torn, in another form, or of another database
 */
export async function readSnapshot(db: Database, folder: string): Promise<SavedSnapshot | null> {
  const file = await NumberFile.open<Facts>(fileIn(folder));
  if (!file) return null;
  try {
    const { form, id, position, goods, prices, range: facts, amounts: stores, searches: found } = file.facts;
    const own = await formFor(db);
    if (form !== own) throw new NumberFileError(`it has form ${form}, not ${own}`);
    if (!(await isSavedKnown(db.query, id, position))) throw new NumberFileError('the database does not know it');
    const read = await savedRange(db.query, file, facts);
    const amounts = new SavedAmounts(file, stores);
    const searches = new SavedSearches(file, found, read.range);
    return { position, versions: { goods: new Map(goods), prices: new Map(prices) }, amounts, searches, ...read };
  } catch (error) {
    await file.close();
    throw error;
  }
}
