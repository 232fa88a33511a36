import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'next-intl';
import type { Locale } from '../lib/contract/values.ts';
import { STOREFRONT_PORT } from './ports.ts';

/** A store the journeys are driven through. */
export interface TestStore {
  readonly id: number;
  readonly locale: Locale;
  readonly origin: string;
  readonly loginRequired: boolean;
  /** An address in the country of the store. */
  readonly address: { readonly postcode: string; readonly city: string };
}

const store = (
  id: number,
  code: string,
  locale: Locale,
  loginRequired: boolean,
  postcode: string,
  city: string,
): TestStore => ({
  id,
  locale,
  origin: `http://${code}.serac.localhost:${STOREFRONT_PORT}`,
  loginRequired,
  address: { postcode, city },
});

/** The stores of the issue's journey: an open one, and members' stores in German, French and Swiss German. */
export const STORES = [
  store(1, 'uk', 'en_GB', false, 'LS1 4AP', 'Leeds'),
  store(11, 'de', 'de_DE', true, '80331', 'München'),
  store(13, 'fr', 'fr_FR', true, '38000', 'Grenoble'),
  store(23, 'ch-de', 'de_CH', true, '8001', 'Zürich'),
] as const;

export const UK = STORES[0];
export const FRANCE = STORES[2];

/** The demo member (decision 60). */
export const MEMBER = { login: 'demo@serac.example', password: 'Serac-demo-1' } as const;

/** The interface texts of a store, so that tests name controls as its shoppers do. */
export function textsOf({
  locale,
}: Pick<TestStore, 'locale'>): (key: string, values?: Record<string, string | number>) => string {
  const file = path.join(import.meta.dirname, '../content/messages', `${locale}.json`);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>;
  return createTranslator({ locale: locale.replace('_', '-'), messages }) as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
}
