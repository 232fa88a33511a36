/** `npm run store:new`: asks what a new store is, writes it down and drives a shopper through it. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { DemoStore } from '#demo/seed/stores.ts';
import { STORES } from '#demo/seed/stores.ts';
import { readSettings } from './settings.ts';
import { AnswerError } from './store-new/answer-error.ts';
import { answerQuestions, givenByEnvironment } from './store-new/answer-questions.ts';
import { QUESTIONS } from './store-new/questions.ts';
import { journeyName, runJourney } from './store-new/run-journey.ts';
import { storeFromAnswers } from './store-new/store-from-answers.ts';
import { STORES_FILE, writeStore } from './store-new/write-store.ts';

const tell = (message: string): void => console.log(`serac: ${message}`);

/** Where a host is visited: under localhost at the port of the demo, otherwise as real shops are. */
const addressOf = (host: string): string =>
  host.endsWith('localhost') ? `http://${host}:${readSettings().port}` : `https://${host}`;

/** What the command line says: `--code nz` answers a question, `--yes` all others, `--no-journey` leaves the test out. */
function readArguments() {
  const answers = Object.fromEntries(QUESTIONS.map(({ name }) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({
      options: { ...answers, yes: { type: 'boolean' }, 'no-journey': { type: 'boolean' } },
    });
    const { yes, 'no-journey': noJourney, ...given } = values as Record<string, string | boolean | undefined>;
    return { yes: yes === true, journey: noJourney !== true, given: given as Record<string, string | undefined> };
  } catch (error) {
    throw new AnswerError(`${(error as Error).message}\nKnown: ${QUESTIONS.map(({ name }) => `--${name}`).join(' ')}`);
  }
}

async function newStore(given: Record<string, string | undefined>, mayAsk: boolean): Promise<DemoStore> {
  const known = { ...givenByEnvironment(QUESTIONS, process.env), ...given };
  const terminal = mayAsk ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  try {
    return storeFromAnswers(
      await answerQuestions(QUESTIONS, known, terminal && ((text) => terminal.question(text))),
      STORES,
    );
  } finally {
    terminal?.close();
  }
}

async function main(): Promise<void> {
  const { yes, journey, given } = readArguments();
  const store = await newStore(given, process.stdin.isTTY && !yes);
  writeStore(store);
  tell(`store ${store.id} (${store.label}, ${store.brand}) is written to ${STORES_FILE}.`);
  tell(`The shop has it after its next start: ${store.hosts.map(addressOf).join(', ')}`);
  const again = `JOURNEY_STORE=${journeyName(store)} npx playwright test e2e/journey.spec.ts`;
  if (!journey) return tell(`Drive a shopper through it with: ${again}`);
  tell('A shopper now goes through it, from the home page to a confirmed order …');
  if (await runJourney(store, tell)) return tell('The store works.');
  throw new AnswerError(`The journey failed. The store stays in ${STORES_FILE}; try again with: ${again}`);
}

main().catch((error: unknown) => {
  console.error(`serac: ${error instanceof AnswerError ? error.message : (error as Error).stack}`);
  process.exit(1);
});
