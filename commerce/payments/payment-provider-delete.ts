import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { forgetAgreement } from './agreements.ts';

/**
 * POST payment-provider-delete (API-021): the member's own only.
 * @throws Problem 403 for a session that a mail's link opened; 404 where the member has no such payment method
 */
export const paymentProviderDelete: Service<'payment-provider-delete'> = async (shop, caller, input) => {
  const { provider, agreementId } = input;
  const { memberId } = requireProvenMember(caller);
  if (!(await forgetAgreement(shop.db.query, { memberId, provider }, agreementId))) throw notFound('payment method');
  return { success: true };
};
