import type { SeedStore } from './stores.ts';
import type { TableRows } from './table-rows.ts';

const COLUMNS = [
  'id',
  'code',
  'brand',
  'website_id',
  'locale',
  'lang',
  'label',
  'country',
  'currency',
  'currency_template',
  'time_zone',
  'vat_bp',
  'login_required',
  'hosts',
  'preview_hosts',
  'config',
] as const;

const storeRow = (s: SeedStore): readonly unknown[] => [
  s.id,
  s.code,
  s.brand,
  s.websiteId,
  s.locale,
  s.lang,
  s.label,
  s.country,
  s.currency,
  s.currencyTemplate,
  s.timeZone,
  s.vatBp,
  s.loginRequired,
  s.hosts,
  s.previewHosts,
  JSON.stringify(s.config),
];

/** The table of stores itself. */
export const storeTable = (stores: readonly SeedStore[]): TableRows => ({
  table: 'store',
  columns: COLUMNS,
  rows: () => stores.map(storeRow),
});
