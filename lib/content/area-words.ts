/** The words of the areas that editors may change, as they come with the shop (decision 210). */
import type { Language } from '#lib/contract/values.ts';
import type { Wording } from '#lib/contract/wording.ts';

type Texts = Readonly<Record<string, string>>;

/** A message that stands for itself: it takes no value and no element, and is never parsed. */
export const isPlain = (message: unknown): message is string => typeof message === 'string' && !/[{<]/.test(message);

/** The messages of a namespace, as they are written, by the name of each: `title`, or `last-chance_title` for one within another. */
export function messagesIn(messages: unknown, above = ''): Texts {
  if (typeof messages !== 'object' || messages === null) return {};
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]) =>
      typeof message === 'string' ? [[above + name, message]] : Object.entries(messagesIn(message, `${above}${name}_`)),
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
 * The words of areas in a language, by the story and the name of each; `name@CH` is said in that country in place of `name`.
 * @param areas the messages of each, by name
 * @param messagesOf messages of a wording, as they are written
 */
export function areaWords(
  language: Language,
  areas: Readonly<Record<string, string>>,
  messagesOf: (wording: Wording) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, Texts>> {
  const { own, ...elsewhere } = WORDINGS[language];
  return Object.fromEntries(
    Object.entries(areas).map(([area, namespace]) => {
      const words = messagesIn(messagesOf(own)[namespace]);
      const others = Object.entries(elsewhere).flatMap(([country, wording]) =>
        Object.entries(wording === undefined ? {} : messagesIn(messagesOf(wording)[namespace]))
          .filter(([name, text]) => text !== words[name])
          .map(([name, text]) => [`${name}@${country}`, text] as const),
      );
      return [`texts/${area}`, { ...words, ...Object.fromEntries(others) }];
    }),
  );
}
