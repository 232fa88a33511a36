import type { StoreRecord } from '#commerce/stores/store-record.ts';
import { brandData } from '#content/brands/brand-data.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language, ShopBrand } from '#lib/contract/values.ts';

type Legal = StoreConfig['legal'];

/** What an invented company is called and how its seat is written, by language. */
const WORDS: Readonly<Record<Language, readonly [shop: string, register: string, country: string]>> = {
  en: ['Demonstration Shop', 'Grenoble trade register (RCS)', 'France'],
  da: ['Demonstrationsbutik', 'Grenobles handelsregister (RCS)', 'Frankrig'],
  de: ['Demonstrationsshop', 'Handelsregister Grenoble (RCS)', 'Frankreich'],
  es: ['Tienda de demostración', 'Registro mercantil de Grenoble (RCS)', 'Francia'],
  fr: ['Boutique de démonstration', 'RCS Grenoble', 'France'],
  it: ['Negozio dimostrativo', 'Registro delle imprese di Grenoble (RCS)', 'Francia'],
  nl: ['Demonstratiewinkel', 'Handelsregister Grenoble (RCS)', 'Frankrijk'],
  sv: ['Demonstrationsbutik', 'Handelsregistret i Grenoble (RCS)', 'Frankrike'],
};

type Seat = readonly [number: string, house: string];

/** Number in the register and in the street of each brand; neither has ever been given to a company. */
const SEATS: ReadonlyMap<ShopBrand, Seat> = new Map([
  ['serac', ['000 000 101', '14 allée de la Démonstration']],
  ['moraine', ['000 000 202', '27 allée de la Démonstration']],
]);

/** Where every other brand has its seat, such as one that a merchant tries in the demo. */
const ELSEWHERE: Seat = ['000 000 303', '31 allée de la Démonstration'];

/** VAT numbers where they are not that of the seat; a country without VAT has none. */
const VAT: Readonly<Record<string, string | null>> = {
  GB: 'GB 000 0000 00',
  CH: 'CHE-000.000.000',
  NO: 'NO 000 000 000 MVA',
  US: null,
};

/**
 * Complete legal data of a company that does not exist, in the language of the store, for shops that show the software
 * and sell nothing (decision 64).
 */
function demoLegal(brand: ShopBrand, language: Language, country: string): Legal {
  const [shop, register, land] = WORDS[language];
  const [number, street] = SEATS.get(brand) ?? ELSEWHERE;
  const own = VAT[country];
  return {
    name: `${brandData(brand).shopName} ${shop} SAS`,
    registration: `${register} ${number}`,
    address: `${street}, 38000 Grenoble, ${land}`,
    vatNumber: own === undefined ? `FR 00 ${number.replaceAll(' ', '')}` : own,
    demonstration: true,
  };
}

/** Numbers that are kept free for films and examples, so that nobody is called; elsewhere that of the seat. */
const PHONES: Readonly<Record<string, string>> = {
  GB: '+44 20 7946 0018',
  DE: '+49 30 23125 018',
  SE: '+46 8 465 004 18',
  US: '+1 303 555 0118',
};
const SEAT_PHONE = '+33 4 65 71 00 18';

/** Telephone number of customer service in a shop that shows the software. */
const demoPhone = (country: string): string => PHONES[country] ?? SEAT_PHONE;

/** A store with the invented company, unless its own configuration names one. */
export function withDemoCompany<S extends StoreRecord>(store: S): S {
  const { brand, locale, country, config } = store;
  const legal = demoLegal(brand, locale.slice(0, 2) as Language, country);
  return { ...store, config: { legal, customerServicePhone: demoPhone(country), ...config } };
}
