import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { GOODS, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { wordsOfArticles } from './article-words.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await openBasketFixture(db);
  await db.query(`update product_text set name = 'Weiße Jacke', size_heading = 'Größe' where lang = 'de'`);
  await db.query(`update facet_value set label = 'Weiß' where lang = 'de' and "group" = 'colour'`);
  await db.query(`update product_text set name = 'Grey jacket' where lang = 'en'`);
  await db.query(`update facet_value set label = 'Grey' where lang = 'en' and "group" = 'colour'`);
});
afterAll(() => db.close());

const words = async (language: 'de' | 'en', locale: Wording) => {
  const said = await wordsOfArticles(db.query, { language, locale }, [GOODS.redJacketS]);
  const { name, colour, sizeHeading } = said.get(GOODS.redJacketS) ?? {};
  return [name, colour, sizeHeading];
};

it('spells what stands in a basket as the store does', async () => {
  expect(await words('de', 'de_DE')).toEqual(['Weiße Jacke', 'Weiß', 'Größe']);
  expect(await words('de', 'de_CH')).toEqual(['Weisse Jacke', 'Weiss', 'Grösse']);
  expect(await words('en', 'en_US')).toEqual(['Gray jacket', 'Gray', 'Size']);
});
