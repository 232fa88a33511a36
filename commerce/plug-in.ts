import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Shop } from './catalogue/shop.ts';
import type { Clock, Context } from './kernel/context.ts';
import type { Database } from './kernel/database.ts';
import type { CommerceEnv } from './kernel/env.ts';
import type { ReadScheduled } from './kernel/published.ts';
import type { PictureSource } from './media/picture-source.ts';
import type { ReadyMade } from './media/ready-made.ts';
import type { IdentityProvider } from './members/identity/provider.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { Connect } from './stores/store-config-from-row.ts';
import type { ConversionProvider } from './tracking/conversion-provider.ts';

/** What a start has before anything reads the shop. */
export interface Unopened {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * What a deployment connects to the shop, each part where it has one. A plug-in is a module that exports `plugIn`
 * (docs/operating.md, "Plug-ins"); of two that name the same part the later one is asked.
 */
export interface PlugIn {
  /** How logs call it. */
  readonly name: string;
  /** Writes data before the shop reads any, one process at a time; says whether it filled an empty database. */
  readonly prepare?: (shop: Unopened) => Promise<{ readonly seeded: boolean }>;
  /** Settings of integrations in every store, which a store's own row may override. */
  readonly connect?: Connect;
  readonly identity?: IdentityProvider;
  /** Who takes payments; without one nothing can be ordered. */
  readonly payments?: PaymentProvider;
  /** Who is told of conversions, in stores that have them switched on; without one nobody is. */
  readonly conversions?: ConversionProvider;
  /** Module that draws pictures which are no files (commerce/media/render-batch.ts). */
  readonly drawings?: URL;
  /** Those of its pictures that came ready-made. */
  readonly readyMade?: ReadyMade;
  /** Where all pictures come from, in place of drawings and of the photographs that an import brought. */
  readonly pictures?: PictureSource;
  /** Serves stories in the form of Storyblok's Content Delivery API v2, to a shop that has no space there; below `CONTENT_PATH`. */
  readonly content?: (shop: Context) => Hono;
  /** What editors of those stories have scheduled (decision 185). */
  readonly scheduled?: (shop: Context) => ReadScheduled;
  /** Work of its own beside the shop's; stopped before the database closes. */
  readonly work?: (shop: Unopened) => { readonly stop: () => Promise<void> };
  /** Pages and endpoints of its own, by the path they are mounted at. */
  readonly routes?: (shop: Shop) => Readonly<Record<string, Hono>>;
}

/** What a module of a plug-in exports under the name `plugIn`. */
export type MakePlugIn = (env: CommerceEnv) => PlugIn | Promise<PlugIn>;
