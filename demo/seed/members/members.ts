/** The demo member and sixty more (decision 60), with addresses and saved cards. */

import { BRANDS } from '#demo/seed/assortment/brands.ts';
import { drawFrom } from '#demo/seed/base/seed-random.ts';
import { type SeedStore, STORES } from '#demo/seed/base/stores.ts';
import type { Address } from '#lib/contract/values.ts';

/** Password of every seeded member. */
export const SEED_PASSWORD = 'Serac-demo-1';
export const DEMO_EMAIL = 'demo@serac.example';
const MEMBERS = 60;

/** Invitation code of the demo member, and how many of the others joined by it. */
const DEMO_CODE = 'MAYA-DEMO';
const DEMO_FRIENDS = 3;

export interface SeedMember {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly groupId: number;
  /** As in sessions: 0 unknown, 1 woman, 2 man. */
  readonly gender: number;
  readonly store: SeedStore;
  readonly points: number;
  readonly referralCode: string;
  readonly isConfirmed: boolean;
  readonly isSubscribed: boolean;
  readonly joinedDaysAgo: number;
  readonly addresses: readonly Address[];
  readonly card: { readonly lastFour: string; readonly expiry: string } | null;
  /** Code of the member who sent the invitation. */
  readonly referredBy: string | null;
  /** Brands the member follows. */
  readonly brands: readonly number[];
}

const WOMEN =
  'Maya Ines Freja Alma Noor Sanne Klara Lena Marta Giulia Chiara Elin Saga Tove Aila Hanna Zofia Nell Orla Camille'.split(
    ' ',
  );
const MEN =
  'Jonas Emil Viggo Matteo Luca Hugo Pau Bastien Joost Daan Lukas Florian Nils Anders Eero Tomasz Rory Callum Sven Iker'.split(
    ' ',
  );
const LAST_NAMES =
  'Lindqvist-Holm Aaberg Vanderlaan Brandthuber Castellor Morvanne Ferrantini Oddgard Skovlund Kettleworth Dunmarra Halonpää Zielinowski Rivasol Bergmatten Oostwold Tannberg Lorigny Quintarelo Hjortnes'.split(
    ' ',
  );
const STREETS = ['1 Example Street', '24 Example Lane', '7 Sample Road', '103 Model Avenue', '58 Demo Square'];

/** A postcode that passes the rules of its country, and a town for it. */
const TOWNS: Readonly<Record<string, readonly [postcode: string, city: string]>> = {
  GB: ['EH1 1YZ', 'Edinburgh'],
  IE: ['D02 AF30', 'Dublin'],
  BE: ['1000', 'Brussels'],
  NL: ['1012 AB', 'Amsterdam'],
  NO: ['0150', 'Oslo'],
  DE: ['80331', 'München'],
  DK: ['1050', 'København'],
  FR: ['74000', 'Annecy'],
  ES: ['22700', 'Jaca'],
  SE: ['111 20', 'Stockholm'],
  FI: ['00100', 'Helsinki'],
  CH: ['3011', 'Bern'],
  PL: ['34-500', 'Zakopane'],
  US: ['80302', 'Boulder'],
  IT: ['39100', 'Bolzano'],
  AT: ['6020', 'Innsbruck'],
};

/** Stores in whose country the seed knows towns; a store that was added later has no seeded members. */
const HOMES = STORES.filter(({ country }) => country in TOWNS);

const nameAt = (names: readonly string[], at: number): string => names[at % names.length] ?? '';

function addressOf(firstName: string, lastName: string, country: string, at: number): Address {
  const [postcode, city] = TOWNS[country] ?? ['', ''];
  const street = nameAt(STREETS, at);
  // Numbers of the form 555 01xx belong to nobody.
  const phone = `+44 20 5550 1${String(100 + at).slice(-2)}`;
  return { firstName, lastName, street, postcode, city, region: country === 'US' ? 'CO' : '', country, phone };
}

function memberAt(at: number): SeedMember {
  const draw = drawFrom(30_000 + at);
  const woman = at % 2 === 0;
  const firstName = nameAt(woman ? WOMEN : MEN, at >> 1);
  const lastName = nameAt(LAST_NAMES, at * 7);
  const store = HOMES[at % HOMES.length] as SeedStore;
  return {
    id: at + 1,
    email: at === 0 ? DEMO_EMAIL : `member${at}@serac.example`,
    firstName,
    lastName,
    groupId: at > 0 && at % 6 === 0 ? 2 : 1,
    gender: at % 11 === 10 ? 0 : woman ? 1 : 2,
    store,
    points: at === 0 ? 1250 : draw.whole(0, 30) * 50,
    referralCode: at === 0 ? DEMO_CODE : `SERAC-${1000 + at * 37}`,
    isConfirmed: at % 9 !== 8,
    isSubscribed: at % 3 !== 2,
    joinedDaysAgo: draw.whole(200, 900),
    addresses:
      at === 0
        ? [addressOf(firstName, lastName, 'GB', 0), addressOf(firstName, lastName, 'FR', 1)]
        : [addressOf(firstName, lastName, store.country, at)],
    card: at % 4 === 0 ? { lastFour: String(4000 + at * 13).slice(-4), expiry: '09/29' } : null,
    referredBy: at > 0 && at <= DEMO_FRIENDS ? DEMO_CODE : null,
    brands: at === 0 ? BRANDS.slice(0, 3).map(({ id }) => id) : [],
  };
}

/** The demo member first. */
export const MEMBERS_SEEDED: readonly SeedMember[] = Array.from({ length: MEMBERS + 1 }, (_, at) => memberAt(at));
