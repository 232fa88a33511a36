import type { DateSetting } from '#lib/i18n/dates.ts';
import type { MoneyFormat } from '#lib/money/money.ts';

/** How the store writes amounts and dates; plain data, so that a server component can hand it to an island. */
export interface BasketFormats {
  readonly money: MoneyFormat;
  readonly dates: DateSetting;
}
