import { z } from 'zod';
import { brandNames } from '#content/brands/brand-data.ts';
import { LOCALES, ShopBrand } from '#lib/contract/values.ts';
import { StoreOverrides } from './store-config-from-row.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

/** A host name without scheme and port, lower case. */
const Host = z.string().regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/, 'not a host name');

/** A store as a file of stores keeps it (docs/stores.md). */
export const StoreRecord = z.strictObject({
  id: z.int().min(1).max(32_767),
  /** First part of its address under localhost; unique within its brand. */
  code: z.string().regex(/^[a-z]{2,8}(-[a-z]{2,8})?$/, 'lower-case letters, such as nz or ch-fr'),
  brand: ShopBrand.refine((name) => brandNames().includes(name), {
    error: () => `no folder of content/brands; there are ${brandNames().join(', ')}`,
  }),
  websiteId: z.int().min(1).max(32_767),
  locale: z.enum(LOCALES),
  label: z.string().trim().min(1).max(60),
  /** Where visitors find it; the first one stands in links once the shop is no demo. */
  hosts: z.array(Host).min(1),
  previewHosts: z.array(Host).default([]),
  country: z.string().regex(/^[A-Z]{2}$/, 'ISO 3166-1 alpha-2, such as NZ'),
  timeZone: z.string().refine(isTimeZone, 'not a time zone, such as Pacific/Auckland'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'ISO 4217, such as NZD'),
  currencyTemplate: z
    .string()
    .regex(/^[^#]*#[^#]*$/, 'one # for the amount')
    .default('£#'),
  /** VAT in hundredths of a percent. */
  vatBp: z.int().min(0).max(5000),
  loginRequired: z.boolean(),
  /** What differs from the defaults of its brand, under the names of StoreConfig. */
  config: StoreOverrides.default({}),
});
export type StoreRecord = z.infer<typeof StoreRecord>;

/** What must not be shared, as it reads in a sentence. */
const claimsOf = (store: StoreRecord): string[] => [
  `the id ${store.id}`,
  `the code ${store.code} in ${store.brand}`,
  ...[...store.hosts, ...store.previewHosts].map((host) => `the host ${host}`),
  // Search engines tell the stores of a brand apart by language and country (hreflang).
  `the language and country ${store.locale.slice(0, 2)}-${store.country} in ${store.brand}`,
];

/**
 * Stores that can live beside each other: each has its own id, code, hosts, and language and country within its brand.
 * @throws Error naming the stores and what both claim
 */
export function assertDistinct(stores: readonly StoreRecord[]): void {
  const owners = new Map<string, StoreRecord>();
  for (const store of stores) {
    for (const claim of claimsOf(store)) {
      const owner = owners.get(claim);
      if (owner)
        throw new Error(`Stores ${owner.id} (${owner.code}) and ${store.id} (${store.code}) both claim ${claim}`);
      owners.set(claim, store);
    }
  }
}
