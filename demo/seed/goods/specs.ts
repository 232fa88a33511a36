/** Draws the technical facts of a product and writes them in a language. */

import type { SpecLabel, SpecRule, SpecWord } from '#demo/seed/assortment/spec-vocabulary.ts';
import type { Draw } from '#demo/seed/base/seed-random.ts';
import type { Grammar, LanguageTexts } from '#demo/seed/texts/language-texts.ts';

export type SpecValue = { readonly label: SpecLabel } & (
  | { readonly amount: number; readonly decimals: 0 | 1; readonly unit: string }
  | { readonly word: SpecWord }
  | { readonly text: string }
);

/** A space that does not break, between a figure and its unit. */
const NBSP = '\u00a0';

/** A value within a rule. */
export function drawSpec(rule: SpecRule, draw: Draw): SpecValue {
  if ('words' in rule) return { label: rule.label, word: draw.pick(rule.words) };
  if ('texts' in rule) return { label: rule.label, text: draw.pick(rule.texts) };
  const steps = Math.round((rule.to - rule.from) / rule.step);
  const amount = rule.from + draw.whole(0, steps) * rule.step;
  const decimals = Number.isInteger(rule.step) ? 0 : 1;
  return { label: rule.label, amount: Math.round(amount * 10) / 10, decimals, unit: rule.unit };
}

/** A figure as the language writes it; a true minus sign. */
export function writeNumber(value: number, decimals: number, grammar: Grammar): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped =
    whole.length > 4 || (whole.length === 4 && grammar.groupsFour)
      ? `${whole.slice(0, -3)}${grammar.thousands}${whole.slice(-3)}`
      : whole;
  return `${value < 0 ? '−' : ''}${grouped}${fraction ? grammar.decimal + fraction : ''}`;
}

/** A fact in a language; figure and unit stay on one line. */
export function writeSpec(value: SpecValue, texts: LanguageTexts): string {
  if ('word' in value) return texts.words.values[value.word];
  if ('text' in value) return value.text.replaceAll(' mm', `${NBSP}mm`);
  const figure = writeNumber(value.amount, value.decimals, texts.grammar);
  return value.unit === '' ? figure : `${figure}${NBSP}${value.unit.replaceAll(' ', NBSP)}`;
}
