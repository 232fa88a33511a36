import type { Wording } from '#lib/contract/wording.ts';
import { groupAsSwiss } from '#lib/money/swiss-figures.ts';
import { textTag } from './locale.ts';

const formats = new Map<Wording, Intl.NumberFormat>();

/** A whole number as texts of a locale write it: 1,234 or 1.234. */
export function writeCount(count: number, locale: Wording): string {
  groupAsSwiss();
  const format = formats.get(locale) ?? new Intl.NumberFormat(textTag(locale), { maximumFractionDigits: 0 });
  formats.set(locale, format);
  return format.format(count);
}
