/** The words of the areas that editors may change, as they come with the shop (decision 210). */
import type { Language } from '#lib/contract/values.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { TEXT_AREAS } from '#lib/rules/content/text-areas.ts';

type Texts = Readonly<Record<string, string>>;

/** A message that stands for itself: it takes no value and no element, which editors cannot know of. */
export const isPlain = (message: unknown): message is string => typeof message === 'string' && !/[{<]/.test(message);

/** The plain messages of a namespace by the name of each: `title`, or `last-chance_title` for one within another. */
export function plainMessages(messages: unknown, above = ''): Texts {
  if (typeof messages !== 'object' || messages === null) return {};
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]) =>
      isPlain(message) ? [[above + name, message]] : Object.entries(plainMessages(message, `${above}${name}_`)),
    ),
  );
}

/** In which words a language is said, and in which others in some countries. */
const WORDINGS: Readonly<Record<Language, { readonly own: Wording } & Readonly<Partial<Record<string, Wording>>>>> = {
  da: { own: 'da_DK' },
  de: { own: 'de_DE', AT: 'de_AT', CH: 'de_CH' },
  en: { own: 'en_GB', US: 'en_US' },
  es: { own: 'es_ES' },
  fr: { own: 'fr_FR', CH: 'fr_CH' },
  it: { own: 'it_IT' },
  nl: { own: 'nl_NL' },
  sv: { own: 'sv_SE' },
};

/**
 * The words of every area in a language, by the story and the name of each; `name@CH` is said in that country in place of `name`.
 * @param messagesOf the storefront's messages of a wording, as they are written
 */
export function areaWords(
  language: Language,
  messagesOf: (wording: Wording) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, Texts>> {
  const { own, ...elsewhere } = WORDINGS[language];
  return Object.fromEntries(
    Object.entries(TEXT_AREAS).map(([area, namespace]) => {
      const words = plainMessages(messagesOf(own)[namespace]);
      const others = Object.entries(elsewhere).flatMap(([country, wording]) =>
        Object.entries(wording === undefined ? {} : plainMessages(messagesOf(wording)[namespace]))
          .filter(([name, text]) => text !== words[name])
          .map(([name, text]) => [`${name}@${country}`, text] as const),
      );
      return [`texts/${area}`, { ...words, ...Object.fromEntries(others) }];
    }),
  );
}
