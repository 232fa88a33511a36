import type { StoreConfig } from '#lib/contract/stores.ts';

const HOW = 'fill in config.legal and config.customerServicePhone (docs/stores.md)';

/**
 * Every store names a company (decision 64).
 * @throws Error naming the store that has none
 */
export function assertCompany(
  store: string,
  { legal, customerServicePhone }: Partial<Pick<StoreConfig, 'legal' | 'customerServicePhone'>>,
): void {
  if (legal && customerServicePhone !== undefined) return;
  throw new Error(`Legal data of the company is missing in store ${store}: ${HOW}`);
}

/**
 * A shop that sells says who it is (decision 64).
 * @throws Error naming the stores that have the invented company of demonstrations
 */
export function assertRealCompanies(stores: readonly Pick<StoreConfig, 'storeId' | 'legal'>[]): void {
  const invented = stores.filter(({ legal }) => legal.demonstration);
  if (invented.length === 0) return;
  const ids = invented.map(({ storeId }) => storeId).join(', ');
  throw new Error(`The company is an invented one in stores ${ids}: ${HOW}, or start a demonstration with DEMO=1`);
}
