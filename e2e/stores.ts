import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'next-intl';
import type { Locale, ShopBrand } from '../lib/contract/values.ts';
import { withWholeWords } from '../lib/contract/wording.ts';
import { STOREFRONT_PORT } from './ports.ts';

/** A store the journeys are driven through. */
export interface TestStore {
  readonly id: number;
  readonly locale: Locale;
  readonly origin: string;
  readonly loginRequired: boolean;
  /** Country of its addresses, ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly config: { readonly registerModalMode?: 'blocking' | 'dismissible' | 'off' };
}

interface StoreRecord extends Omit<TestStore, 'origin'> {
  readonly code: string;
  readonly brand: ShopBrand;
}

const fileIn = (...parts: string[]): string => readFileSync(path.join(import.meta.dirname, '..', ...parts), 'utf8');

/** A store of its own that the shop is started with: `npm run store:new` drives a shopper through it. */
const added = process.env.JOURNEY_FILE ? readFileSync(process.env.JOURNEY_FILE, 'utf8') : '[]';
const RECORDS = [fileIn('demo/seed/base/stores.json'), added].flatMap((text) => JSON.parse(text) as StoreRecord[]);

/** Where the stores are under localhost, the added one too. */
export const STORE_HOSTS = RECORDS.map(({ code, brand }) => `${code}.${brand}.localhost`);

/** @param name `<code>.<brand>`, the first two parts of the store's address under localhost */
function storeNamed(name: string): TestStore {
  const found = RECORDS.find(({ code, brand }) => `${code}.${brand}` === name);
  if (!found) throw new Error(`No store ${name} in demo/seed/base/stores.json`);
  return { ...found, origin: `http://${name}.localhost:${STOREFRONT_PORT}` };
}

export const UK = storeNamed('uk.serac');
/** The other shop brand's first store. */
export const MORAINE = storeNamed('uk.moraine');
/** An English store whose words are American (decision 134). */
export const AMERICA = storeNamed('us.moraine');
export const FRANCE = storeNamed('fr.serac');
/** The longest names of departments. */
export const NETHERLANDS = storeNamed('nl.serac');

/** An open store, and members' stores in German, French and Swiss German. */
export const STORES = [UK, storeNamed('de.serac'), FRANCE, storeNamed('ch-de.serac')] as const;

/** The store the journey is driven through: the one that `JOURNEY_STORE` names, such as `nz.serac`, else one for members. */
export const JOURNEY_STORE: TestStore = process.env.JOURNEY_STORE ? storeNamed(process.env.JOURNEY_STORE) : STORES[3];

/** The demo member (decision 60). */
export const MEMBER = { login: 'demo@serac.example', password: 'Serac-demo-1' } as const;

/** The interface texts of a store, so that tests name controls as its shoppers do. */
export function textsOf({
  locale,
}: Pick<TestStore, 'locale'>): (key: string, values?: Record<string, string | number>) => string {
  // As pages have them (lib/i18n/messages.ts).
  const messages = withWholeWords(
    JSON.parse(fileIn(`content/messages/${locale}`, 'shop.json')) as Record<string, never>,
  );
  return createTranslator({ locale: locale.replace('_', '-'), messages }) as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
}
