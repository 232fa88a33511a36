/** The twenty stores (decision 2) with what decisions 3 and 21 set per store. */
import type { Language, Locale, ShopBrand } from '#lib/contract/values.ts';

export interface SeedStore {
  readonly id: number;
  readonly code: string;
  readonly brand: ShopBrand;
  readonly websiteId: number;
  readonly locale: Locale;
  readonly lang: Language;
  readonly label: string;
  readonly country: string;
  readonly currency: string;
  readonly currencyTemplate: string;
  readonly timeZone: string;
  /** VAT in hundredths of a percent. */
  readonly vatBp: number;
  readonly loginRequired: boolean;
  readonly hosts: readonly string[];
  readonly previewHosts: readonly string[];
  /** Overrides of the shop brand's defaults, under the names of StoreConfig. */
  readonly config: Readonly<Record<string, unknown>>;
}

type Row = readonly [
  id: number,
  code: string,
  brand: ShopBrand,
  websiteId: number,
  locale: Locale,
  lang: Language,
  currency: string,
  template: string,
  country: string,
  loginRequired: boolean,
  label: string,
  timeZone: string,
  vatBp: number,
];

const ROWS: readonly Row[] = [
  [1, 'uk', 'serac', 1, 'en_GB', 'en', 'GBP', '£#', 'GB', false, 'United Kingdom', 'Europe/London', 2000],
  [6, 'ie', 'serac', 1, 'en_GB', 'en', 'EUR', '€#', 'IE', true, 'Ireland', 'Europe/Dublin', 2300],
  [7, 'eu', 'serac', 1, 'en_GB', 'en', 'EUR', '€#', 'BE', true, 'Europe (English)', 'Europe/Brussels', 2100],
  [9, 'no', 'serac', 1, 'en_GB', 'en', 'NOK', '# kr', 'NO', true, 'Norway (English)', 'Europe/Oslo', 2500],
  [11, 'de', 'serac', 1, 'de_DE', 'de', 'EUR', '# €', 'DE', true, 'Deutschland', 'Europe/Berlin', 1900],
  [12, 'dk', 'serac', 1, 'da_DK', 'da', 'DKK', '# kr.', 'DK', true, 'Danmark', 'Europe/Copenhagen', 2500],
  [13, 'fr', 'serac', 1, 'fr_FR', 'fr', 'EUR', '# €', 'FR', true, 'France', 'Europe/Paris', 2000],
  [14, 'es', 'serac', 1, 'es_ES', 'es', 'EUR', '# €', 'ES', true, 'España', 'Europe/Madrid', 2100],
  [16, 'se', 'serac', 1, 'sv_SE', 'sv', 'SEK', '# kr', 'SE', true, 'Sverige', 'Europe/Stockholm', 2500],
  [19, 'fi', 'serac', 1, 'en_GB', 'en', 'EUR', '€#', 'FI', true, 'Finland (English)', 'Europe/Helsinki', 2550],
  [20, 'uk', 'moraine', 3, 'en_GB', 'en', 'GBP', '£#', 'GB', false, 'United Kingdom', 'Europe/London', 2000],
  [21, 'ch-fr', 'serac', 2, 'fr_CH', 'fr', 'CHF', 'CHF #', 'CH', true, 'Suisse', 'Europe/Zurich', 810],
  [22, 'pl', 'serac', 1, 'en_GB', 'en', 'PLN', '# zł', 'PL', true, 'Poland (English)', 'Europe/Warsaw', 2300],
  [23, 'ch-de', 'serac', 2, 'de_CH', 'de', 'CHF', 'CHF #', 'CH', true, 'Schweiz', 'Europe/Zurich', 810],
  [24, 'ie', 'moraine', 3, 'en_GB', 'en', 'EUR', '€#', 'IE', false, 'Ireland', 'Europe/Dublin', 2300],
  [25, 'eu', 'moraine', 3, 'en_GB', 'en', 'EUR', '€#', 'NL', false, 'Europe (English)', 'Europe/Amsterdam', 2100],
  [26, 'us', 'moraine', 3, 'en_GB', 'en', 'USD', '$#', 'US', false, 'United States', 'America/New_York', 0],
  [27, 'it', 'serac', 1, 'it_IT', 'it', 'EUR', '# €', 'IT', true, 'Italia', 'Europe/Rome', 2200],
  [28, 'nl', 'serac', 1, 'nl_NL', 'nl', 'EUR', '€ #', 'NL', true, 'Nederland', 'Europe/Amsterdam', 2100],
  [29, 'at', 'serac', 1, 'de_AT', 'de', 'EUR', '# €', 'AT', true, 'Österreich', 'Europe/Vienna', 2000],
];

/** Stores whose register modal cannot be closed (decision 21). */
const BLOCKING_REGISTER = new Set([11, 13]);
/** Stores that hide the American Express mark (decision 3). */
const WITHOUT_AMEX = new Set([12, 16]);
/** Order value for free delivery, minor units of the currency; a currency that is left out never delivers free. */
const FREE_DELIVERY_FROM: Readonly<Record<string, number>> = {
  GBP: 10_000,
  EUR: 12_000,
  USD: 15_000,
  CHF: 15_000,
  NOK: 150_000,
  SEK: 150_000,
  DKK: 100_000,
  PLN: 50_000,
};

function configOf([id, , , , , , currency, , , loginRequired]: Row): SeedStore['config'] {
  return {
    freeDeliveryFrom: FREE_DELIVERY_FROM[currency] ?? null,
    ...(loginRequired && { registerModalMode: BLOCKING_REGISTER.has(id) ? 'blocking' : 'dismissible' }),
    ...(WITHOUT_AMEX.has(id) && { hiddenCardBrands: ['American Express'] }),
  };
}

function storeOf(row: Row): SeedStore {
  const [id, code, brand, websiteId, locale, lang, currency, currencyTemplate, country, loginRequired] = row;
  const [, , , , , , , , , , label, timeZone, vatBp] = row;
  const host = `${code}.${brand}.localhost`;
  return {
    id,
    code,
    brand,
    websiteId,
    locale,
    lang,
    label,
    country,
    currency,
    currencyTemplate,
    timeZone,
    vatBp,
    loginRequired,
    hosts: id === 1 ? [host, 'localhost'] : [host],
    previewHosts: id === 1 ? ['preview.serac.localhost'] : [],
    config: configOf(row),
  };
}

/** All stores, in the order of their ids. */
export const STORES: readonly SeedStore[] = ROWS.map(storeOf);
/** Ids of the stores of a shop brand. */
export const storesOf = (brand: ShopBrand): number[] => STORES.filter((s) => s.brand === brand).map((s) => s.id);

/** A store by id. @throws Error for an id that decision 2 does not list */
export function storeOfId(id: number): SeedStore {
  const found = STORES.find((store) => store.id === id);
  if (!found) throw new Error(`No store ${id}`);
  return found;
}
