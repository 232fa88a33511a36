import type { ServiceIn } from '#commerce/kernel/context.ts';
import type { StoresContext } from './store-directory.ts';

/** A language in its own words, as its speakers look for it: `Deutsch`, `français`. */
const ownName = (language: string): string =>
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
    languages: [...new Set(stores.map(({ language }) => language))].map((code) => ({ code, name: ownName(code) })),
    currencies: [...templates].map(([code, template]) => ({ code, template })),
  };
};
