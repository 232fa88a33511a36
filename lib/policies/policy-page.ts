import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Wording, wordingOf } from '#lib/contract/wording.ts';
import { americanShop } from '#lib/rules/american.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';
import { type Block, loadPolicyText, type PolicyText } from './policy-text.ts';
import { fillText, type PolicyValues, policyValues } from './policy-values.ts';

interface Somewhere {
  readonly in?: readonly string[] | undefined;
  readonly notIn?: readonly string[] | undefined;
}

const isSaidIn = (country: string, { in: only, notIn }: Somewhere): boolean =>
  (only?.includes(country) ?? true) && !notIn?.includes(country);

const filledList = (texts: readonly string[], values: PolicyValues): string[] =>
  texts.flatMap((text) => fillText(text, values) ?? []);

const filledPairs = (pairs: readonly (readonly [string, string])[], values: PolicyValues): [string, string][] =>
  pairs.flatMap(([name, text]): [string, string][] => {
    const filled = fillText(text, values);
    return filled === null ? [] : [[fillText(name, values) ?? name, filled]];
  });

/** A block with the store's values; null where nothing of it can be said. */
function filledBlock(block: Block, values: PolicyValues): Block | null {
  if ('p' in block) {
    const p = fillText(block.p, values);
    return p === null ? null : { p };
  }
  if ('list' in block) return { list: filledList(block.list, values) };
  if ('facts' in block) return { facts: filledPairs(block.facts, values) };
  if ('cards' in block) return { cards: filledPairs(block.cards, values) };
  return block;
}

/** Every text of a page as the country of the store spells it: Switzerland writes no ß. */
function spelt(page: PolicyText, wording: Wording): PolicyText {
  if (wording !== 'de_CH' && wording !== 'en_US') return page;
  const spell = wording === 'de_CH' ? (text: string) => text.replaceAll('ß', 'ss') : americanShop;
  const own = (name: string, value: unknown) =>
    typeof value === 'string' && name !== 'id' && name !== 'insert' ? spell(value) : value;
  return JSON.parse(JSON.stringify(page), own) as PolicyText;
}

/**
 * A page of policies, help or the company as a store shows it: in its language, under the law of its country, with its
 * own data.
 */
export async function policyPage(config: StoreConfig, page: InfoPage): Promise<PolicyText> {
  const text = await loadPolicyText(config.language, page);
  const values = policyValues(config);
  const here = (part: Somewhere): boolean => isSaidIn(config.deliveryCountry, part);
  const whole: PolicyText = {
    ...text,
    title: fillText(text.title, values) ?? text.title,
    description: fillText(text.description, values) ?? text.title,
    lead: fillText(text.lead, values) ?? '',
    sections: text.sections.filter(here).map(({ id, heading, blocks }) => ({
      id,
      heading: fillText(heading, values) ?? heading,
      blocks: blocks.filter(here).flatMap((block) => filledBlock(block, values) ?? []),
    })),
  };
  return spelt(whole, wordingOf(config));
}
