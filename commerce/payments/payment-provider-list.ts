import type { Service } from '#commerce/catalogue/shop.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { agreementsOf } from './agreements.ts';

/** GET payment-provider-list (API-020): without tokens; a provider that the store has not is told among the errors. */
export const paymentProviderList: Service<'payment-provider-list'> = async (shop, caller, { provider }) => {
  const { memberId, storeId } = requireProvenMember(caller);
  if (!requireStore(shop, storeId).paymentProviders.includes(provider)) {
    return { agreements: [], errors: ['The store has no such payment provider'] };
  }
  const agreements = await agreementsOf(shop.db.query, { memberId, provider }, shop.clock.now());
  return { agreements: agreements.map(({ token: _, ...agreement }) => agreement) };
};
