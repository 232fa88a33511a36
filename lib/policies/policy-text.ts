import { z } from 'zod';
import type { Language } from '#lib/contract/values.ts';
import type { InfoPage } from '#lib/rules/info-pages.ts';

const Country = z.string().regex(/^[A-Z]{2}$/);
/** Where something is said: in these countries only, or in all but these. The law differs, the rest of a page does not. */
const Where = { in: z.array(Country).optional(), notIn: z.array(Country).optional() };

/** A question that people ask; `unless` names values of the store that answer it in another way (lib/policies/policy-values.ts). */
const Question = z.strictObject({
  ...Where,
  question: z.string(),
  answer: z.string(),
  unless: z.array(z.string()).optional(),
});

const Block = z.union([
  z.strictObject({ ...Where, p: z.string() }),
  z.strictObject({ ...Where, list: z.array(z.string()) }),
  /** Names and values, such as who the company is. */
  z.strictObject({ ...Where, facts: z.array(z.tuple([z.string(), z.string()])) }),
  /** Short statements beside each other. */
  z.strictObject({ ...Where, cards: z.array(z.tuple([z.string(), z.string()])) }),
  /** The questions of a topic, which has a name of its own in addresses and calls. */
  z.strictObject({ ...Where, faq: z.string(), title: z.string(), items: z.array(Question) }),
  /** What the shop itself knows best. */
  z.strictObject({ ...Where, insert: z.enum(['cookies', 'write', 'cookie-settings']) }),
]);
export type Block = z.infer<typeof Block>;

const Section = z.strictObject({
  ...Where,
  /** Name of the section in addresses: the same in every language. */
  id: z.string().regex(/^[a-z-]+$/),
  heading: z.string(),
  blocks: z.array(
    z.union([
      z.string().transform((p): Block => ({ p })),
      z.array(z.string()).transform((list): Block => ({ list })),
      Block,
    ]),
  ),
});

/** A page as an editor writes it: a text is a paragraph, a list of texts a list; `{…}` stands for what the store knows. */
const PolicyText = z.strictObject({
  title: z.string(),
  description: z.string().max(160),
  lead: z.string(),
  /** Day of the last change, for texts that bind. */
  updated: z.iso.date().optional(),
  sections: z.array(Section),
});
export type PolicyText = z.infer<typeof PolicyText>;

/** A text as its file has it. @throws ZodError where the file is no such text */
export const parsePolicyText = (raw: unknown): PolicyText => PolicyText.parse(raw);

/**
 * The text of a page in a language.
 * @throws ZodError where the file is no such text
 */
export async function loadPolicyText(language: Language, page: InfoPage): Promise<PolicyText> {
  const loaded: { default: unknown } = await import(`../../content/policies/${language}/${page}.json`);
  return parsePolicyText(loaded.default);
}
