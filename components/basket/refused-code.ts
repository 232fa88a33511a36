import type { DiscountFault } from '#components/basket-state/use-discounts.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';

/** A promo code that a form without scripts came back with, and what its field says of it. */
export function refusedCode({ values: { code, minimum }, issues }: ReturnedForm): DiscountFault {
  // No code is as long as what was pasted.
  const rule = issues.code === 'max' ? 'promo_unknown' : (issues.code ?? 'failed');
  return { type: 'promo', rule, minimum: minimum === undefined ? null : Number(minimum), typed: code };
}
