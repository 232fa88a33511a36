import { textsOf } from '#commerce/kernel/texts.ts';
import type { Locale } from '#lib/contract/values.ts';

/** Sizes that are words. */
const WORDS = ['regular', 'long'] as const;

/** How a shop writes a size: figures get a decimal comma outside English, and stay with their unit (U+00A0). */
export function sizeLabel(code: string, locale: Locale): string {
  const word = WORDS.find((known) => known === code);
  if (word) return textsOf(locale)(`size-guides.sizes.${word}`);
  const glued = code.replace(/ (?=\d|cm|kg|m$|l$)/g, '\u00a0');
  return locale === 'en_GB' ? glued : glued.replace(/(\d)\.(\d)/, '$1,$2');
}
