import type { HelpTopic } from '#lib/contract/help.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';

/** A question and its answer. `{days}` stands for the store's days to change one's mind. */
type Answered = readonly [question: string, answer: string];

/** The topics of the help dialog, each with its common questions. */
export interface HelpTexts {
  readonly delivery: readonly [title: string, ...answers: Answered[]];
  readonly returns: readonly [title: string, ...answers: Answered[]];
  readonly payment: readonly [title: string, ...answers: Answered[]];
  readonly account: readonly [title: string, ...answers: Answered[]];
}

const TEXTS: Readonly<Record<Language, HelpTexts>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  sv: swedish,
};

/** The canned responses of a store in its language. */
export function helpTopics({ language, returnDays }: Pick<StoreConfig, 'language' | 'returnDays'>): HelpTopic[] {
  const worded = (text: string): string => text.replaceAll('{days}', String(returnDays));
  return Object.entries(TEXTS[language]).map(([id, [title, ...answers]]: [string, HelpTexts['delivery']]) => ({
    id,
    title,
    responses: answers.map(([question, answer], i) => ({ id: `${id}-${i + 1}`, question, answer: worded(answer) })),
  }));
}
