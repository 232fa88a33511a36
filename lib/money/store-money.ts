import type { StoreConfig } from '#lib/contract/stores.ts';
import type { MoneyFormat } from './money.ts';

/** How a store writes its prices. */
export const storeMoney = (config: Pick<StoreConfig, 'currencyTemplate' | 'priceLocale'>): MoneyFormat => ({
  template: config.currencyTemplate,
  locale: config.priceLocale,
});
