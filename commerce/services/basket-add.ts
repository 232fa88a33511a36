import { lockBasket } from '#commerce/basket/basket-owner.ts';
import { basketScope, groupOf, mayBuy, sessionOf, storeOf } from '#commerce/basket/basket-scope.ts';
import { chooseVariant } from '#commerce/basket/choose-variant.ts';
import { readBasket } from '#commerce/basket/read-basket.ts';
import { type PricedVariant, pricesOfVariants } from '#commerce/catalogue/variant-prices.ts';
import type { Query } from '#commerce/db/database.ts';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import type { Service } from './context.ts';
import { notFound, Problem } from './problem.ts';
import { runOnce } from './run-once.ts';

type Added = Parsed<'basket-add'>;

/** POST basket-add (API-007): adds to the line of the same choice, never beyond stock or ten pieces. */
export const basketAdd: Service<'basket-add'> = async (shop, caller, input) => {
  const session = sessionOf(caller);
  const store = storeOf(shop, session.storeId);
  mayBuy(store, caller);
  const scope = Buffer.from(session.tokenHash).toString('base64url');
  return runOnce(shop.db, { scope, key: caller.idempotencyKey, request: ['basket-add', input] }, async (query) => {
    const at = shop.clock.now();
    const basket = await lockBasket(query, session, at);
    const { variantId, needsFitting } = await chooseVariant(query, input);
    const fitting = needsFitting ? fittingOf(input) : null;
    const priced = (
      await pricesOfVariants(query, { storeId: store.storeId, groupId: groupOf(caller), variantIds: [variantId], at })
    ).get(variantId);
    if (!priced) throw notFound('product in this store');
    refuseDearer(priced.price.current, input.shownPrice);
    await addLine(query, { basketId: basket.id, priced, fitting, quantity: input.quantity });
    const owner = await basketScope(query, shop, caller, store, basket);
    return readBasket(query, owner, { lastAdded: { variantId, qty: input.quantity } });
  });
};

type Fitting = NonNullable<Added['fittingForm']>;

function fittingOf(input: Added): Fitting {
  if (input.fittingForm) return input.fittingForm;
  const message = 'Enter the boot measurements';
  throw new Problem(400, 'VALIDATION', message, { issues: [{ path: 'fittingForm', rule: 'required', message }] });
}

/** Nobody buys at more than he was shown; a price that fell meanwhile is simply the better one. */
function refuseDearer(current: number, shown: number | undefined): void {
  if (shown === undefined || current <= shown) return;
  throw new Problem(409, 'PRICE_CHANGED', 'The price is not the one that was shown', {
    issues: [{ path: 'shownPrice', rule: 'max_value', message: String(current) }],
  });
}

interface Addition {
  readonly basketId: string;
  readonly priced: PricedVariant;
  readonly fitting: Fitting | null;
  readonly quantity: number;
}

async function addLine(query: Query, { basketId, priced, fitting, quantity }: Addition): Promise<void> {
  const choice = fitting ? JSON.stringify(fitting) : '';
  const { rows } = await query<{ choice: string; qty: number }>(
    'select choice, qty from basket_line where basket_id = $1 and variant_id = $2',
    [basketId, priced.variantId],
  );
  const before = rows.find((line) => line.choice === choice)?.qty ?? 0;
  const elsewhere = rows.reduce((sum, line) => sum + line.qty, -before);
  const most = Math.min(priced.stock - elsewhere, LINE_QTY_MAX);
  const wanted = before + quantity;
  if (wanted > most) throw notEnough(most, before);
  await query(
    `insert into basket_line(basket_id, variant_id, choice, qty, seen_price, event_id, fitting, seen_supplier_days)
     select $1, v.id, $3, $4, $5, $6, $7, p.supplier_days from variant v join product p on p.id = v.product_id where v.id = $2
     on conflict (basket_id, variant_id, choice) do update set qty = excluded.qty, seen_price = excluded.seen_price,
       event_id = excluded.event_id, seen_supplier_days = excluded.seen_supplier_days`,
    [
      basketId,
      priced.variantId,
      choice,
      wanted,
      priced.price.current,
      priced.sale?.eventId ?? null,
      fitting ? choice : null,
    ],
  );
}

/** `rule` max_value carries how many may still be added, so that the interface can say it. */
function notEnough(most: number, inBasket: number): Problem {
  const left = Math.max(0, most - inBasket);
  return new Problem(409, 'SOLD_OUT', left === 0 ? 'No more pieces can be added' : `Only ${left} can be added`, {
    issues: [{ path: 'quantity', rule: 'max_value', message: String(left) }],
  });
}
