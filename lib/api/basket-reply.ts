import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** The basket of a visitor who has no session yet: nothing in it, nothing to pay. */
export function emptyBasket(store: Pick<StoreConfig, 'currencyCode' | 'deliveryCountry' | 'freeDeliveryFrom'>): Basket {
  return {
    version: 0,
    serverTime: new Date().toISOString(),
    items: [],
    order: {
      errorMessages: [],
      currency: store.currencyCode,
      rrpSavings: 0,
      hasSavings: false,
      discounts: { rewardPoints: null, promoCodes: [] },
      deliveryFee: 0,
      hasDeliveryFee: false,
      quoteId: '',
      total: 0,
      subtotal: 0,
      basketCount: 0,
    },
    groups: [],
    user: { loyaltyPoints: 0, usablePoints: 0 },
    view: 'full',
    selected_carrier: null,
    productsQuantities: {},
    productsList: [],
    orderDetails: { deliveryCountry: store.deliveryCountry, freeDeliveryFrom: store.freeDeliveryFrom },
    lastAdded: null,
  };
}

/** Pieces of a basket that are paid for and sent: what cannot be bought any more is none of them. */
export const piecesToBuy = ({ items }: Pick<Basket, 'items'>): number =>
  items.reduce((sum, { buyable, qty }) => sum + (buyable ? qty : 0), 0);

/** An option of a line, and what was chosen of it. */
interface ChosenOption {
  readonly name: string;
  readonly value: string;
}

/**
 * What was chosen of a line of the basket, in its order; nothing of a bundle, whose parts say it. An option without a
 * value is left out, which is logged (ERR-05).
 */
export function chosenOptions({ options, productType }: Pick<BasketItem, 'options' | 'productType'>): ChosenOption[] {
  if (productType === 'bundle') return [];
  return options.flatMap(({ name, selected_value: selected }) => {
    if (selected) return [{ name, value: selected.value }];
    console.error('option selected_value field is null', name);
    return [];
  });
}
