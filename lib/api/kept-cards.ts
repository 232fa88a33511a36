import type { PaymentAgreement } from '#lib/contract/payments.ts';
import type { Client } from './create-client.ts';

/**
 * What the member let the store's providers keep. A reply with errors counts as an empty one (ERR-10).
 * @param providers `paymentProviders` of the store
 * @throws ApiError where one cannot be asked
 */
export async function keptCards(
  own: Client<'payment-provider-list'>,
  providers: readonly string[],
): Promise<PaymentAgreement[]> {
  const replies = await Promise.all(providers.map((provider) => own('payment-provider-list', { provider })));
  return replies.flatMap(({ agreements, errors }) => (errors ? [] : agreements));
}
