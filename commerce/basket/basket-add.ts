import { composeLines, wordsOfLines } from '#commerce/basket/lines/basket-lines.ts';
import { type ChosenArticle, chooseArticle } from '#commerce/basket/lines/choose-article.ts';
import { availableStock, chosenOf, type Goods, goodsOf } from '#commerce/basket/lines/goods-of-lines.ts';
import { microsOf, type StoredLine, storedLines, withLine } from '#commerce/basket/lines/stored-lines.ts';
import { mostBeside, notSoldIn, quantityWithin } from '#commerce/catalogue/goods/sold-in.ts';
import { chosenPrice, chosenTiers } from '#commerce/catalogue/prices/delivered-price.ts';
import { priceOfPieces } from '#commerce/catalogue/prices/price-rule.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import { basketScope, lockBasket, mayBuy } from './basket-owner.ts';
import { type BasketScope, composeBasket } from './read-basket.ts';

type Added = Parsed<'basket-add'>;

/** POST basket-add (API-007): adds to the line of the same choice, never beyond stock or what one order may hold. */
export const basketAdd: Service<'basket-add'> = async (shop, caller, input) => {
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  mayBuy(store, caller);
  const scope = Buffer.from(session.tokenHash).toString('base64url');
  return runOnce(shop.db, { scope, key: caller.idempotencyKey, request: ['basket-add', input] }, async (query) => {
    const at = shop.clock.now();
    const head = await lockBasket(query, session, at);
    const scope = basketScope(store, caller, head, at);
    const { line, lines, goods } = await addArticle(query, { ...scope, basket: head.basket }, input);
    const words = await wordsOfLines(query, store, lines);
    const lastAdded = { lineId: line.id, qty: input.quantity };
    return composeBasket(composeLines(lines, goods, words, scope), scope, { lastAdded });
  });
};

/**
 * Puts an article into a basket that the caller's transaction has locked. Nothing is written where it is refused.
 * @returns its line, and all lines with what the shop has of them
 * @throws Problem 404 and 400 where the store does not sell what is chosen, 409 where there is not as much of it
 */
export async function addArticle(
  query: Query,
  scope: BasketScope & { readonly basket: NonNullable<BasketScope['basket']> },
  input: Added,
): Promise<{ line: StoredLine; lines: StoredLine[]; goods: Goods }> {
  const { store, basket } = scope;
  const lines = await storedLines(query, basket.id);
  const goods = await goodsOf(query, { ...scope, storeId: store.storeId }, lines, input.productID);
  const article = chooseArticle(goods, input);
  const fitting = article.priced.needsFitting ? fittingOf(input) : null;
  const { extras } = article.chosen;
  const pricesIn = (country: string) => ({
    price: chosenPrice(article.priced.price, extras, store.deliveryCountry, country),
    tiers: chosenTiers(article.priced.tiers, extras, store.deliveryCountry, country),
  });
  refuseDearer(pricesIn(scope.country).price.current, input.shownPrice);
  const line = await addLine(query, {
    basketId: basket.id,
    lines,
    goods,
    article,
    prices: pricesIn(store.deliveryCountry),
    fitting,
    quantity: input.quantity,
    next: input.before ?? null,
  });
  return { line, lines: withLine(lines, line), goods };
}

type Fitting = NonNullable<Added['fittingForm']>;

function fittingOf(input: Added): Fitting {
  if (input.fittingForm) return input.fittingForm;
  const message = 'Enter the boot measurements';
  throw new Problem(400, 'VALIDATION', message, { issues: [{ path: 'fittingForm', rule: 'required', message }] });
}

/** Nobody buys at more than was shown; a price that fell meanwhile is simply the better one. */
function refuseDearer(current: number, shown: number | undefined): void {
  if (shown === undefined || current <= shown) return;
  throw new Problem(409, 'PRICE_CHANGED', 'The price is not the one that was shown', {
    issues: [{ path: 'shownPrice', rule: 'max_value', message: String(current) }],
  });
}

interface Addition {
  readonly basketId: string;
  readonly lines: readonly StoredLine[];
  readonly goods: Goods;
  readonly article: ChosenArticle;
  /** In the store's own country. */
  readonly prices: Parameters<typeof priceOfPieces>[0];
  readonly fitting: Fitting | null;
  readonly quantity: number;
  /** Line that a new one is put before; null for the end. */
  readonly next: number | null;
}

/** What tells a line from others of the same variant: the measures it is mounted to, the parts it is made of. */
const choiceOf = ({ parts }: ChosenArticle, fitting: Fitting | null): string =>
  [fitting && JSON.stringify(fitting), parts.join('-')].filter(Boolean).join(' ');

/**
 * How many pieces the line is to hold.
 * @param own the line that holds the article already
 * @throws Problem 409 where there are not as many, 400 where it is not sold in that number
 */
function wantedOf({ lines, goods, article, quantity }: Addition, own: StoredLine | undefined): number {
  const { takes } = article.chosen;
  const available = availableStock(goods);
  const inStock = available.most(takes);
  for (const line of lines) if (line !== own) available.take(chosenOf(line, goods)?.takes ?? [], line.qty);
  const inLine = own?.qty ?? 0;
  const { soldIn, variantId } = article.priced;
  const ofArticle = lines.filter((line) => line.variantId === variantId && line !== own);
  const room = mostBeside(
    soldIn,
    ofArticle.reduce((sum, { qty }) => sum + qty, 0),
  );
  const most = quantityWithin(soldIn, Math.min(available.most(takes), room));
  const wanted = inLine + quantity;
  if (wanted > most) throw notEnough({ inStock, inLine, left: Math.max(0, most - inLine), isFull: inLine >= room });
  if (wanted !== quantityWithin(soldIn, wanted))
    throw notSoldIn('quantity', Math.max(0, quantityWithin(soldIn, wanted) - inLine));
  return wanted;
}

/** @returns the line as it is stored now */
async function addLine(query: Query, addition: Addition): Promise<StoredLine> {
  const { basketId, lines, article, prices, fitting, next } = addition;
  const { variantId, productId, kind, sale } = article.priced;
  const choice = choiceOf(article, fitting);
  const qty = wantedOf(
    addition,
    lines.find((line) => line.variantId === variantId && line.choice === choice),
  );
  const price = priceOfPieces(prices, qty).current;
  const { rows } = await query<{ id: number; seen_supplier_days: number; added_micros: number }>(
    `insert into basket_line(basket_id, variant_id, choice, qty, seen_price, event_id, fitting, parts, seen_supplier_days,
       added_at)
     select $1, v.id, $3, $4, $5, $6, $7, $8::int[], (select max(p.supplier_days) from product p join variant pv
         on pv.product_id = p.id where pv.id = v.id or pv.id = any($8::int[])),
       coalesce((select n.added_at - interval '1 microsecond' from basket_line n
         where n.basket_id = $1 and n.id = $9::int), now())
     from variant v where v.id = $2
     on conflict (basket_id, variant_id, choice) do update set qty = excluded.qty, seen_price = excluded.seen_price,
       event_id = excluded.event_id, seen_supplier_days = excluded.seen_supplier_days
     returning id, seen_supplier_days, ${microsOf('added_at')} added_micros`,
    [
      basketId,
      variantId,
      choice,
      qty,
      price,
      sale?.eventId ?? null,
      fitting ? JSON.stringify(fitting) : null,
      article.parts,
      next,
    ],
  );
  const [written] = rows;
  if (!written) throw new Error('The line was not written');
  return {
    id: written.id,
    productId,
    variantId,
    kind,
    choice,
    qty,
    seenPrice: price,
    seenSupplierDays: written.seen_supplier_days,
    fitting,
    parts: article.parts,
    addedInSale: sale,
    addedMicros: written.added_micros,
  };
}

interface Shortage {
  /** Pieces in stock, those of this basket among them. */
  readonly inStock: number;
  /** Pieces that the line holds already. */
  readonly inLine: number;
  /** How many may still be added. */
  readonly left: number;
  /** The line holds as much as one order may. */
  readonly isFull: boolean;
}

/** Who has the pieces that are missing: others, or this very shopper, who is not to be told that somebody was faster. */
function codeOf({ inStock, left, isFull }: Shortage): 'SOLD_OUT' | 'ALL_IN_BASKET' | 'LINE_FULL' {
  if (left > 0 || inStock === 0) return 'SOLD_OUT';
  return isFull ? 'LINE_FULL' : 'ALL_IN_BASKET';
}

/** `rule` max_value carries how many may still be added, so that the interface can say it. */
function notEnough(shortage: Shortage): Problem {
  const { left } = shortage;
  return new Problem(409, codeOf(shortage), left === 0 ? 'No more pieces can be added' : `Only ${left} can be added`, {
    issues: [{ path: 'quantity', rule: 'max_value', message: String(left) }],
  });
}
