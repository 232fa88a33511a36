import { localSpellingWithin } from '#commerce/catalogue/goods/text-locale.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { findGuide } from './find-guide.ts';
import { guideProse } from './guide-prose.ts';
import { wordGuide } from './word-guide.ts';

/** GET size-guide (API-090): which size fits, in the language of the store. @throws Problem 404 for an unknown identifier */
export const sizeGuide: Service<'size-guide'> = async (shop, caller, { store_id, identifier, units }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  const found = findGuide(catalogue, identifier);
  if (!found) throw notFound('size guide');
  const { locale } = catalogue.textLocale;
  const prose = await guideProse(shop, requireStore(shop, store_id));
  return localSpellingWithin(locale, wordGuide({ ...found, identifier, units, locale, prose }));
};
