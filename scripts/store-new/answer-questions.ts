import type { Answers, Question } from './questions.ts';

/** An answer that cannot be used; its message is for whoever gave it. */
export class AnswerError extends Error {}

/** Asks a person; the text that comes back may be empty. */
type Ask = (text: string) => Promise<string>;

const variableOf = (name: string): string => `STORE_${name.toUpperCase().replaceAll('-', '_')}`;

/**
 * An answer to every question: what was given beforehand, else what a person says, else the fallback.
 * @param given by name of the question
 * @param ask null where nobody can be asked
 * @throws AnswerError naming a question that nobody answered
 */
export async function answerQuestions(
  questions: readonly Question[],
  given: Readonly<Record<string, string | undefined>>,
  ask: Ask | null,
): Promise<Answers> {
  const answers: Record<string, string> = {};
  for (const { name, text, fallback } of questions) {
    const usual = fallback(answers);
    const hint = usual === null ? '' : ` [${usual}]`;
    const said = given[name] ?? (ask ? (await ask(`${text}${hint}: `)).trim() : '');
    const answer = said || usual;
    if (answer === null) throw new AnswerError(`--${name} (or ${variableOf(name)}) is missing: ${text}`);
    answers[name] = answer;
  }
  return answers;
}

/** What the environment says beforehand: `STORE_TIME_ZONE` answers `time-zone`. */
export const givenByEnvironment = (
  questions: readonly Question[],
  env: NodeJS.ProcessEnv,
): Record<string, string | undefined> => Object.fromEntries(questions.map(({ name }) => [name, env[variableOf(name)]]));
