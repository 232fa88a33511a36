import { localSpellingWithin } from '#commerce/catalogue/spelling.ts';
import { findGuide } from '#commerce/size-guides/find-guide.ts';
import { wordGuide } from '#commerce/size-guides/word-guide.ts';
import { enterCatalogue } from './catalogue-entrance.ts';
import type { Service } from './context.ts';
import { notFound } from './problem.ts';

/** GET size-guide (API-090): which size fits, in the language of the store. @throws Problem 404 for an unknown identifier */
export const sizeGuide: Service<'size-guide'> = async (shop, caller, { store_id, identifier, units }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  const found = findGuide(catalogue, identifier);
  if (!found) throw notFound('size guide');
  const { language, locale } = catalogue.store;
  return localSpellingWithin(locale, wordGuide({ ...found, identifier, units, language }));
};
