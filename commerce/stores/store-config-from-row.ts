import { z } from 'zod';
import type { Database } from '#commerce/kernel/database.ts';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import { brandData } from '#content/brands/brand-data.ts';
import { Integrations } from '#lib/contract/integrations.ts';
import { StoreConfig, StoreFlags } from '#lib/contract/stores.ts';
import { languageTag } from '#lib/contract/wording.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';
import { assertCompany } from './company-data.ts';
import { STORE_DEFAULTS } from './store-defaults.ts';
import { type StoreDirectory, storeDirectory } from './store-directory.ts';

/** A row of the store table. `config` is JSON, checked here. */
export interface StoreRow {
  readonly id: number;
  readonly code: string;
  readonly brand: StoreConfig['brand'];
  readonly website_id: number;
  readonly locale: StoreConfig['locale'];
  readonly lang: StoreConfig['language'];
  readonly label: string;
  readonly country: string;
  readonly currency: string;
  readonly currency_template: string;
  readonly time_zone: string;
  readonly login_required: boolean;
  readonly hosts: readonly string[];
  readonly preview_hosts: readonly string[];
  readonly config: unknown;
}

const parts = Integrations.shape;

/** What a row may override: all that its brand sets, single flags and settings of integrations as well, its address. */
export const StoreOverrides = StoreConfig.partial()
  .extend({
    // Without its default: a row that says nothing of it has what its brand says.
    flags: StoreFlags.extend({ bCorpMark: z.boolean() }).partial().strict().optional(),
    integrations: z
      .strictObject({
        paymentWallet: parts.paymentWallet.partial().strict(),
        tagManager: parts.tagManager.partial().strict(),
        conversions: parts.conversions.partial().strict(),
        analytics: parts.analytics.partial().strict(),
        chat: parts.chat.omit({ enabled: true }).partial().strict(),
        cookieConsent: parts.cookieConsent.partial().strict(),
        helpWidget: parts.helpWidget.partial().strict(),
        payLater: parts.payLater.partial().strict(),
        reviewService: parts.reviewService.partial().strict(),
        social: parts.social.partial().strict(),
      })
      .partial()
      .optional(),
  })
  .strict();
type StoreOverrides = z.infer<typeof StoreOverrides>;

/** The settings of every integration, each over its brand's; chat is on where its feature flag is. */
function integrationsOf(defaults: Integrations, own: StoreOverrides['integrations'], chat: boolean): Integrations {
  const merged = Object.fromEntries(
    Object.entries(defaults).map(([name, settings]) => [name, { ...settings, ...own?.[name as keyof Integrations] }]),
  ) as Integrations;
  return { ...merged, chat: { ...merged.chat, enabled: chat } };
}

/**
 * Scheme, host and port of a store; a demo store has a name under localhost, where every machine finds it (decision 2). So has a
 * shop that is tried on the machine of whoever sets it up: no certificate is there, and no balancer.
 */
function baseUrlOf(row: StoreRow, env: Pick<CommerceEnv, 'demo' | 'storefrontPort'>): string {
  const [host = 'localhost'] = env.demo ? [`${row.code}.${row.brand}.localhost`] : row.hosts;
  return /(?:^|\.)localhost$/.test(host) ? `http://${host}:${env.storefrontPort}` : `https://${host}`;
}

/** Integrations of every store that plug-ins connect, over the brand's. @param publicUrl origin of this process */
export type Connect = (integrations: Integrations, publicUrl: string) => Integrations;

/** What plug-ins bring to every store. */
export interface Connections {
  readonly connect?: Connect;
  /** Name of who takes the payments, and keeps cards under it. */
  readonly paymentProvider?: string | undefined;
}

/**
 * The configuration of a store: its row, over it nothing but what the row overrides of its brand's defaults.
 * @throws Error naming the store when its row does not make a valid configuration
 */
export function storeConfigFromRow(
  row: StoreRow,
  env: Pick<CommerceEnv, 'demo' | 'storefrontPort' | 'publicUrl'>,
  { connect, paymentProvider }: Connections = {},
): StoreConfig {
  try {
    const { loginRequired: _, ...ofBrand } = brandData(row.brand);
    const defaults = { ...STORE_DEFAULTS, ...ofBrand };
    const overrides = StoreOverrides.parse(row.config);
    assertCompany(`${row.id} (${row.code})`, overrides);
    const flags = { ...defaults.flags, ...overrides.flags };
    const integrations = connect?.(defaults.integrations, env.publicUrl) ?? defaults.integrations;
    return StoreConfig.parse({
      ...defaults,
      storeId: row.id,
      code: row.code,
      websiteId: row.website_id,
      storeType: STORE_TYPE,
      brand: row.brand,
      locale: row.locale,
      language: row.lang,
      label: row.label,
      timeZone: row.time_zone,
      hosts: [...row.hosts],
      previewHosts: [...row.preview_hosts],
      baseUrl: baseUrlOf(row, env),
      currencyCode: row.currency,
      currencyTemplate: row.currency_template,
      priceLocale: languageTag(row.locale),
      deliveryCountry: row.country,
      loginRequired: row.login_required,
      checkoutUrl: `${env.publicUrl}/checkout`,
      paymentProviders: paymentProvider === undefined ? [] : [paymentProvider],
      ...overrides,
      flags,
      integrations: integrationsOf(integrations, overrides.integrations, flags.chat),
    });
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new Error(`Store ${row.id} (${row.code}): ${z.prettifyError(error)}`, { cause: error });
  }
}

/** Reads every store with the defaults of its brand. Stores change with a deployment, so they are read once, at start. */
export async function loadStoreDirectory(
  db: Database,
  env: Pick<CommerceEnv, 'demo' | 'storefrontPort' | 'publicUrl'>,
  connections?: Connections,
): Promise<StoreDirectory> {
  const { rows } = await db.query<StoreRow>('select * from store order by id');
  return storeDirectory(rows.map((row) => storeConfigFromRow(row, env, connections)));
}
