import { askCatalogue, type StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Reply } from '#lib/contract/contract.ts';

/** How often mail may come, by the id that is kept: the least time between two, days. */
export const FREQUENCY_DAYS: Readonly<Record<number, number>> = { 1: 1, 2: 7, 3: 30 };
const FREQUENCIES = [
  { id: 1, word: 'daily' },
  { id: 2, word: 'weekly' },
  { id: 3, word: 'monthly' },
] as const;
/** As members state it; 0: whatever is for anybody. */
const GENDERS = [
  { id: 0, word: 'all' },
  { id: 1, word: 'women' },
  { id: 2, word: 'men' },
] as const;

/** The departments of a store: what its newsletters can be about. */
export const departmentsOf = (catalogue: StoreQuestions): { id: number; label: string }[] =>
  catalogue.departments().map(({ id, name }) => ({ id, label: name }));

/** GET newsletter-options (API-031): what can be chosen, in the words of the store. */
export const newsletterOptions: Service<'newsletter-options'> = async (shop, caller, { store_id }) => {
  const { catalogue } = await askCatalogue(shop, caller, store_id);
  const t = textsFor(requireStore(shop, store_id));
  return {
    frequencies: FREQUENCIES.map(({ id, word }) => ({ id, label: t(`members.newsletter.frequency.${word}`) })),
    sports: departmentsOf(catalogue),
    genders: GENDERS.map(({ id, word }) => ({ id, label: t(`members.newsletter.gender.${word}`) })),
  };
};

type Options = Reply<'newsletter-options'>;

const isOffered = (options: readonly { readonly id: number }[], id: number | undefined): boolean =>
  id === undefined || options.some((option) => option.id === id);

/** @throws Problem 400 VALIDATION for a choice that the store does not offer */
export async function requireOffered(
  shop: Shop,
  caller: Caller,
  storeId: number,
  chosen: { frequency?: number | undefined; gender?: number | undefined; sports?: readonly number[] | undefined },
): Promise<void> {
  const { frequencies, genders, sports }: Options = await newsletterOptions(shop, caller, { store_id: storeId });
  const refused = [
    ...(isOffered(frequencies, chosen.frequency) ? [] : ['frequency']),
    ...(isOffered(genders, chosen.gender) ? [] : ['gender']),
    ...(chosen.sports?.every((id) => isOffered(sports, id)) === false ? ['sports'] : []),
  ];
  if (refused.length === 0) return;
  const issues = refused.map((path) => ({ path, rule: 'unknown', message: 'This cannot be chosen' }));
  throw new Problem(400, 'VALIDATION', 'Something that cannot be chosen', { issues });
}
