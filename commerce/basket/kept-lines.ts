import { LRUCache } from 'lru-cache';
import { changesSince, type NotedChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type BasketLine, factsOfLines, type LineFacts, type LineScope, linesFrom } from './lines/basket-lines.ts';

/** How new the catalogue is: the position of the last change that was noted, and the version of the goods of the store. */
export interface CatalogueState {
  readonly position: number;
  readonly version: number;
}

/** A basket as it was found, and what is read with it. The id is the basket's own: no visitor can name one. */
interface FoundBasket {
  readonly id: string;
  readonly version: number;
  readonly catalogue: CatalogueState;
}

interface Kept {
  readonly facts: LineFacts;
  readonly basketVersion: number;
  readonly store: StoreConfig;
  readonly groupId: number;
  readonly goodsVersion: number;
  /** Since when it can be told what of it changed, ms: what was over then was not read. */
  readonly at: number;
  /** Nothing that was noted up to here concerns it. */
  position: number;
}

/** Longest a basket answers from memory, ms: who writes to tables without noting it is seen after a minute. */
const KEPT_MS = 60_000;
const BASKETS = 1000;
/** Of all baskets: a line with its prices is one, each choice of a part of a bundle is one more. A few kB each. */
const PIECES = 10_000;

const sizeOf = ({ stored, goods }: LineFacts): number =>
  1 + stored.length + [...goods.parts.values()].flat().reduce((sum, { choices }) => sum + choices.length, 0);

/**
 * Does no number of pieces above those that are told apart make a difference? They are not noted (stock-changes.ts), and matter
 * where several lines, or several pieces of a set, share what is left of an article.
 */
function sharesNothing(lines: readonly BasketLine[]): boolean {
  const takes = lines.flatMap((line) => line.takes);
  return (
    takes.every(({ each }) => each === 1) && new Set(takes.map(({ variantId }) => variantId)).size === takes.length
  );
}

/** May what was noted have changed anything of these lines? Prices of parts and earlier prices count by store. */
function concerns({ kind, storeId, ids }: NotedChange, { store }: Kept, variantIds: ReadonlySet<number>): boolean {
  if (kind === 'stock') return ids.some((id) => variantIds.has(id));
  return kind !== 'prices' || storeId === store.storeId;
}

const variantsOf = ({ facts: { stored } }: Kept): ReadonlySet<number> =>
  new Set(stored.flatMap(({ variantId, parts }) => [variantId, ...parts]));

/**
 * What baskets were made from when they were last looked at, in this process. Nothing of it is older than what the tables hold:
 * whoever looks brings the version of the basket, which every write raises, and the position of the catalogue.
 */
class KeptLines {
  readonly #db: Database;
  readonly #kept = new LRUCache<string, Kept>({ max: BASKETS, maxSize: PIECES });

  constructor(db: Database) {
    this.#db = db;
  }

  /** The lines of a basket, oldest first, each with its price, stock and notice of the moment of the scope. */
  async linesOf(basket: FoundBasket, scope: LineScope): Promise<BasketLine[]> {
    const kept = this.#kept.get(basket.id);
    if (kept && (await this.#isAsItWas(kept, basket, scope))) return linesFrom(kept.facts, scope);
    const facts = await factsOfLines(this.#db.query, { ...scope, basketId: basket.id });
    const lines = linesFrom(facts, scope);
    if (sharesNothing(lines)) this.#keep(basket, scope, facts);
    else this.#kept.delete(basket.id);
    return lines;
  }

  #keep({ id, version, catalogue }: FoundBasket, { store, groupId, at }: LineScope, facts: LineFacts): void {
    const { position, version: goodsVersion } = catalogue;
    this.#kept.set(
      id,
      { facts, basketVersion: version, store, groupId, goodsVersion, at, position },
      { size: sizeOf(facts) },
    );
  }

  async #isAsItWas(
    kept: Kept,
    { version, catalogue }: FoundBasket,
    { store, groupId, at }: LineScope,
  ): Promise<boolean> {
    const isSame =
      kept.basketVersion === version &&
      kept.store === store &&
      kept.groupId === groupId &&
      kept.goodsVersion === catalogue.version &&
      at >= kept.at &&
      at - kept.at < KEPT_MS;
    if (!isSame) return false;
    if (kept.position === catalogue.position) return true;
    const news = await changesSince(this.#db.query, kept.position);
    const ids = variantsOf(kept);
    if (!news?.isWhole || news.changes.some((change) => concerns(change, kept, ids))) return false;
    kept.position = Math.max(kept.position, news.position);
    return true;
  }
}

const ofDatabases = new WeakMap<Database, KeptLines>();

/** Those of a process, which has one database. */
export function keptLines(db: Database): KeptLines {
  const kept = ofDatabases.get(db) ?? new KeptLines(db);
  ofDatabases.set(db, kept);
  return kept;
}
