import { storeConfigFromRow } from '#commerce/stores/store-config-from-row.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

const demo = { demo: true, storefrontPort: 3000, publicUrl: 'http://localhost:4100' };

/** The stores of the demo as the storefront knows them. */
export const demoStores: readonly StoreConfig[] = STORES.map((s) =>
  storeConfigFromRow(
    {
      id: s.id,
      code: s.code,
      brand: s.brand,
      website_id: s.websiteId,
      locale: s.locale,
      lang: s.lang,
      label: s.label,
      country: s.country,
      currency: s.currency,
      currency_template: s.currencyTemplate,
      time_zone: s.timeZone,
      login_required: s.loginRequired,
      hosts: s.hosts,
      preview_hosts: s.previewHosts,
      config: s.config,
    },
    demo,
  ),
);

/** @throws Error where the demo has no store of that id */
export function demoStore(id: number): StoreConfig {
  const store = demoStores.find(({ storeId }) => storeId === id);
  if (!store) throw new Error(`The demo has no store ${id}`);
  return store;
}
