import { textsOf } from '#commerce/kernel/texts.ts';
import type { Wording } from '#lib/contract/wording.ts';

/** Sizes that are words. */
const WORDS = ['regular', 'long'] as const;

/** Locales whose figures have a decimal point (Unicode CLDR); the others have a comma. */
const POINTED: readonly Wording[] = ['en_GB', 'en_US', 'de_CH'];

/** A figure, or a text with figures such as `22.5–23`, with the decimal mark of a locale. */
export const localFigures = (text: string, locale: Wording): string =>
  POINTED.includes(locale) ? text : text.replace(/(\d)\.(?=\d)/g, '$1,');

/** How a shop writes a size: figures as its language does, and with their unit (U+00A0). */
export function sizeLabel(code: string, locale: Wording): string {
  const word = WORDS.find((known) => known === code);
  if (word) return textsOf(locale)(`size-guides.sizes.${word}`);
  return localFigures(code.replace(/ (?=\d|cm|kg|m$|l$)/g, '\u00a0'), locale);
}
