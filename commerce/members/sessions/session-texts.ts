import { textsOf } from '#commerce/kernel/texts.ts';
import type { Locale } from '#lib/contract/values.ts';
import type { CarriedBasket } from './start-member-session.ts';

/** What a member is told about the guest's basket that was merged (decision 43); null when nothing was brought along. */
export function mergeMessage(locale: Locale, { lines, capped }: CarriedBasket): string | null {
  if (lines === 0) return null;
  return textsOf(locale)(capped > 0 ? 'members.basket.capped' : 'members.basket.merged');
}
