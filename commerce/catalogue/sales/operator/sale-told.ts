import { z } from 'zod';
import { SALE_FLAVOURS } from '#lib/contract/sales.ts';
import { Amount, Instant, LANGUAGES } from '#lib/contract/values.ts';

/** Sales in one request, and products in a sale. */
const SALES_MAX = 100;
const PRODUCTS_MAX = 2000;

/** What `POST /operator/pictures` answers. */
export const PICTURE_KEY = /^photo-whole-[0-9a-f]{12}$/;

/** A sale as a merchant tells it. Its code is what it is known by: told again, it is changed. */
export const SaleTold = z.strictObject({
  code: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/),
  starts_at: Instant,
  ends_at: Instant,
  /** Names of stores as the product import knows them (`serac_de`, `de`, `serac`); none: every store. */
  stores: z.array(z.string().trim().min(1).max(60)).max(100).default([]),
  flavour: z.enum(SALE_FLAVOURS).default('default'),
  /** Its place among the sales, the lowest first. */
  position: z.int().min(0).max(32_767).default(0),
  /** Key of a picture that was brought; where it is left out, its first product that has one is shown. */
  picture: z.string().regex(PICTURE_KEY).optional(),
  texts: z.partialRecord(
    z.enum(LANGUAGES),
    z.strictObject({ title: z.string().trim().min(1).max(120), subtitle: z.string().trim().max(300).default('') }),
  ),
  /** In the order of the page. */
  products: z
    .array(
      z.strictObject({
        sku: z.string().trim().min(1).max(100),
        /** Taken off the everyday price, where the store's currency has no price. */
        percent: z.int().min(1).max(90).optional(),
        /** What it costs in the sale by currency (ISO 4217), minor units with VAT, each of its articles the same. */
        prices: z.record(z.string().regex(/^[A-Z]{3}$/), Amount.min(1)).default({}),
      }),
    )
    .min(1)
    .max(PRODUCTS_MAX),
});
export type SaleTold = z.output<typeof SaleTold>;

/** Sales that are brought together: all of them are written or none. `check` only says what would become of them. */
export const SalesTold = z.strictObject({
  sales: z.array(SaleTold).min(1).max(SALES_MAX),
  check: z.boolean().default(false),
});
export type SalesTold = z.output<typeof SalesTold>;

/** What became of a sale, or would. */
export interface SaleReport {
  readonly code: string;
  readonly outcome: 'new' | 'changed' | 'same' | 'refused';
  /** Why it cannot be taken. */
  readonly refused: readonly string[];
  /** What its shoppers may not expect; it is taken all the same. */
  readonly notes: readonly string[];
}

export interface SalesReport {
  readonly written: boolean;
  readonly sales: readonly SaleReport[];
}
