import type { ServiceIn } from '#commerce/kernel/context.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import type { StoresContext } from './store-directory.ts';

/** GET store-config: one store, by its host or its id. @throws Problem 404 NOT_FOUND on an unknown host (decision 6) */
export const storeConfig: ServiceIn<StoresContext, 'store-config'> = async (
  shop,
  _caller,
  { host, store_id: storeId },
) => {
  if ((host === undefined) === (storeId === undefined)) {
    const message = 'Give either host or store_id';
    const issues = [{ path: 'host', rule: host === undefined ? 'required' : 'is_not', message }];
    throw new Problem(400, 'VALIDATION', message, { issues });
  }
  const store = host === undefined ? shop.stores.byId(storeId ?? 0) : shop.stores.byHost(host);
  if (!store) throw notFound('store');
  return store;
};
