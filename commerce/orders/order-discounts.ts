import type { Basket } from '#lib/contract/basket.ts';
import type { Language } from '#lib/contract/values.ts';

/** Why an order costs less than its goods; `points` in minor units. */
export interface OrderDiscounts {
  readonly promoCode: string | null;
  readonly points: number;
}

const POINTS: Readonly<Record<Language, string>> = {
  en: 'Reward points',
  da: 'Bonuspoint',
  de: 'Bonuspunkte',
  es: 'Puntos',
  fr: 'Points de fidélité',
  sv: 'Bonuspoäng',
  it: 'Punti fedeltà',
  nl: 'Spaarpunten',
};

/** What is taken off a basket; null where nothing is. */
export function discountsTaken({ order }: Pick<Basket, 'order'>): OrderDiscounts | null {
  const promoCode = order.discounts.promoCodes.find(({ amount }) => amount > 0)?.code ?? null;
  const points = order.discounts.rewardPoints ?? 0;
  return promoCode === null && points === 0 ? null : { promoCode, points };
}

/** What a discount is for, in the language of the store: code, points or both; empty without one. */
export function discountLabel(discounts: OrderDiscounts | null | undefined, language: Language): string {
  if (!discounts) return '';
  return [discounts.promoCode, discounts.points > 0 ? POINTS[language] : null].filter(Boolean).join(' + ');
}
