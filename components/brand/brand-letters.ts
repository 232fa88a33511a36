/** Stands for names that begin with no letter. */
const OTHER_LETTER = '#';

/** Letters that stand for themselves although a mark could be taken off. */
const OWN_LETTERS: Readonly<Record<string, string>> = { da: 'ÆØÅ', sv: 'ÅÄÖ', es: 'Ñ' };

/**
 * The letter a name stands under in a list from A to Z.
 * @param language such as `sv`: where Ö is a letter of its own it is not filed under O
 */
export function letterOf(name: string, language: string): string {
  const first = name.trim().charAt(0).toLocaleUpperCase(language);
  if (OWN_LETTERS[language]?.includes(first)) return first;
  const plain = first.normalize('NFD').charAt(0);
  return /\p{Lu}/u.test(plain) ? plain : OTHER_LETTER;
}

/** What stands under one letter. */
export interface LetterGroup<T> {
  readonly letter: string;
  readonly items: readonly T[];
}

/** Groups names that are already in the order of their alphabet. */
export function byLetter<T extends { readonly name: string }>(items: readonly T[], language: string): LetterGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const letter = letterOf(item.name, language);
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return [...groups].map(([letter, held]) => ({ letter, items: held }));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Does a name answer to what was typed: does it, or one of its words, begin so, marks and capitals aside? */
export function answersTo(name: string, typed: string): boolean {
  const wanted = plain(typed);
  const own = plain(name);
  return own.startsWith(wanted) || own.includes(` ${wanted}`) || (wanted.length > 2 && own.includes(wanted));
}
