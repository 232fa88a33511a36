import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Basket } from '#lib/contract/basket.ts';

type DiscountType = 'promo' | 'points';

/** Why a discount was refused, by the rule the server names; `tries` after too many wrong codes. */
export interface DiscountFault {
  readonly type: DiscountType;
  readonly rule: string;
  /** Least subtotal of the code, minor units, where that is the reason. */
  readonly minimum: number | null;
  /** The code that was typed, where the page comes back with it (lib/endpoints/forms/basket-form.ts). */
  readonly typed?: string;
}

export interface DiscountControl {
  readonly busy: boolean;
  readonly fault: DiscountFault | null;
  /** Applies a promo code, or all points; resolves to whether it was accepted. */
  apply(type: DiscountType, info?: string): Promise<boolean>;
  remove(type: DiscountType): Promise<boolean>;
}

function faultOf(type: DiscountType, error: unknown): DiscountFault {
  if (!(error instanceof ApiError)) return { type, rule: 'failed', minimum: null };
  if (error.code === 'RATE_LIMITED') return { type, rule: 'tries', minimum: null };
  const [issue] = error.issues;
  if (!issue) return { type, rule: 'failed', minimum: null };
  return { type, rule: issue.rule, minimum: issue.rule === 'promo_minimum' ? Number(issue.message) : null };
}

/**
 * Promo code and points of the basket, one request at a time.
 * @param take shows the basket that the server answered
 * @param refused what a form without scripts came back with
 */
export function useDiscounts(take: (basket: Basket) => void, refused: DiscountFault | null): DiscountControl {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(refused);

  async function ask(type: DiscountType, call: () => Promise<Basket>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFault(null);
    try {
      take(await call());
      return true;
    } catch (error) {
      setFault(faultOf(type, error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    fault,
    apply: (type, info = '') => ask(type, () => browserApi('basket-apply-discount', { type, info })),
    remove: (type) => ask(type, () => browserApi('basket-remove-discount', { type })),
  };
}
