/** Whether a story of words says each message with its values, before it is published (decision 270). */

import { LOCALE_OF } from '#commerce/kernel/texts.ts';
import { ownWords } from '#commerce/kernel/words/area-texts.ts';
import type { StoryText } from '#demo/content/story-store.ts';
import { isPlain } from '#lib/content/area-words.ts';
import { faultIn, type TextFault } from '#lib/content/message-values.ts';
import { linesOf } from '#lib/content/part-bloks.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { TEXTS_FOLDER } from '#lib/rules/content/text-areas.ts';

const nameOf = (name: string): string => (name.startsWith('<') ? `${name}…${name.replace('<', '</')}` : `{${name}}`);

/** What an editor is told of a text. */
const WORDS: Readonly<Record<TextFault['kind'], (name: string) => string>> = {
  form: () => 'cannot be read: a brace or an element is not closed, or a plural has no “other”',
  lacks: (name) => `leaves out ${nameOf(name)}, which shoppers need to see`,
  unknown: (name) => `has ${nameOf(name)}, which this text does not get`,
  use: (name) => `uses ${nameOf(name)} as something that it is not`,
};

type Block = Readonly<Record<string, unknown>>;

/** The text of a block in a language; undefined where it says nothing of its own there. */
function textIn(block: Block, language: Language): string | undefined {
  const fieldOf = (field: string) => block[language === 'en' ? field : `${field}__i18n__${language}`];
  const [header, main] = [fieldOf('header'), fieldOf('main')].map((text) => (typeof text === 'string' ? text : ''));
  return [header, ...linesOf(main)].filter(Boolean).join('\n') || undefined;
}

/**
 * What is wrong with the texts of a story of words, in sentences; nothing in any other story. A text without values may say anything.
 * @param fullSlug address of the story
 */
export function faultsInWords(fullSlug: string, { content }: StoryText): string[] {
  if (!fullSlug.startsWith(TEXTS_FOLDER)) return [];
  const area = fullSlug.slice(TEXTS_FOLDER.length);
  const body: unknown = content.body;
  const blocks = (Array.isArray(body) ? body : []).filter((block): block is Block => !!block);
  return blocks.flatMap((block) =>
    LANGUAGES.flatMap((language) => {
      const name = String(block.element_id);
      const message = ownWords(LOCALE_OF[language])[area]?.[name];
      const text = textIn(block, language);
      const fault = message === undefined || isPlain(message) || text === undefined ? null : faultIn(message, text);
      return fault ? [`${name} (${language}) ${WORDS[fault.kind](fault.name)}. The shop says: ${message}`] : [];
    }),
  );
}
