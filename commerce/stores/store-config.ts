import type { ServiceIn } from '#commerce/kernel/context.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import type { StoresContext } from './store-directory.ts';

/** GET store-config: one store, by its host or its id. @throws Problem 404 NOT_FOUND on an unknown host (decision 6) */
export const storeConfig: ServiceIn<StoresContext, 'store-config'> = async (
  shop,
  _caller,
  { host, store_id: storeId },
) => {
  if ((host === undefined) === (storeId === undefined)) {
    const message = 'Give either host or store_id';
    const issues = [{ path: 'host', rule: host === undefined ? 'required' : 'is_not', message }];
    throw new Problem(400, 'VALIDATION', message, { issues });
  }
  const store = host === undefined ? shop.stores.byId(storeId ?? 0) : shop.stores.byHost(host);
  if (!store) throw notFound('store');
  return store;
};

/** GET website-stores (API-025, CFG-21): the stores of the website that the session names; none for an unknown one. */
export const websiteStores: ServiceIn<StoresContext, 'website-stores'> = async (shop, _caller, { websiteId }) => ({
  stores: shop.stores
    .all()
    .filter((store) => store.websiteId === websiteId)
    .map(({ storeId, label, locale }) => ({ storeId, label, storeLocale: locale })),
});

/** A language in its own words, as its speakers look for it: `Deutsch`, `français`. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/**
 * GET language-currency (API-015): what a member can choose for mails. The store's currency is what is charged all the
 * same (decision 28).
 */
export const languageCurrency: ServiceIn<StoresContext, 'language-currency'> = async (shop, _caller, input) => {
  const stores = shop.stores.all().filter(({ storeType }) => storeType === input.store_type);
  const spoken = stores.filter(({ language }) => input.language === undefined || language === input.language);
  const templates = new Map(spoken.map(({ currencyCode, currencyTemplate }) => [currencyCode, currencyTemplate]));
  return {
    languages: [...new Set(stores.map(({ language }) => language))].map((code) => ({ code, name: languageName(code) })),
    currencies: [...templates].map(([code, template]) => ({ code, template })),
  };
};
