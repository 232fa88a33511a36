/** `npm run store:new`: asks what a new store is, writes it into the database of the deployment and drives a shopper through it. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { holdsDemo } from '#commerce/refuse-demo-data.ts';
import { inDeployment, isPlainFault } from '#commerce/stores/in-deployment.ts';
import type { StoreRecord } from '#commerce/stores/store-record.ts';
import { storesIn } from '#commerce/stores/store-rows.ts';
import { readSettings } from './settings.ts';
import { AnswerError, answerQuestions, givenByEnvironment } from './store-new/answer-questions.ts';
import { questionsFor } from './store-new/questions.ts';
import { journeyName, runJourney } from './store-new/run-journey.ts';
import { storeFromAnswers } from './store-new/store-from-answers.ts';
import { writeStore } from './store-new/write-store.ts';

type Given = Readonly<Record<string, string | undefined>>;

const tell = (message: string): void => console.log(`serac: ${message}`);

/** Said of the first store of a database that was never seeded: no start seeds it from now on (demo/seed/seed.ts). */
const OWN_SHOP =
  'This is now a shop of your own: npm start will not put the demo into this database. For the demo with this store, begin with npm run demo:seed on an empty one.';

/** Where a host is visited: under localhost at the port of the demo, otherwise as real shops are. */
const addressOf = (host: string): string =>
  host.endsWith('localhost') ? `http://${host}:${readSettings().port}` : `https://${host}`;

/** What the command line says: `--code nz` answers a question, `--yes` all others, `--no-journey` leaves the test out. */
function readArguments() {
  const names = questionsFor([]).map(({ name }) => name);
  const answers = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({
      options: { ...answers, yes: { type: 'boolean' }, 'no-journey': { type: 'boolean' } },
    });
    const { yes, 'no-journey': noJourney, ...given } = values as Record<string, string | boolean | undefined>;
    return { yes: yes === true, journey: noJourney !== true, given: given as Given };
  } catch (error) {
    throw new AnswerError(`${(error as Error).message}\nKnown: ${names.map((name) => `--${name}`).join(' ')}`);
  }
}

async function newStore(stores: readonly StoreRecord[], given: Given, mayAsk: boolean): Promise<StoreRecord> {
  const questions = questionsFor(stores);
  const known = { ...givenByEnvironment(questions, process.env), ...given };
  const terminal = mayAsk ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  try {
    const answers = await answerQuestions(questions, known, terminal && ((text) => terminal.question(text)));
    return storeFromAnswers(answers, stores);
  } finally {
    terminal?.close();
  }
}

async function main(): Promise<void> {
  const { yes, journey, given } = readArguments();
  const { store, file, demo, isFirst } = await inDeployment(async ({ db, dataDir }) => {
    const others = await storesIn(db.query);
    const added = await newStore(others, given, process.stdin.isTTY && !yes);
    const written = await writeStore(db, dataDir, added);
    return { store: added, file: written, demo: await holdsDemo(db), isFirst: others.length === 0 };
  });
  tell(`store ${store.id} (${store.label}, ${store.brand}) is in the database, and to keep in ${file}.`);
  tell(`The shop has it after its next start: ${store.hosts.map(addressOf).join(', ')}`);
  if (!demo && isFirst) tell(OWN_SHOP);
  if (!demo) {
    tell('Give it the legal data of its company (config.legal, docs/stores.md): edit the file, then');
    return tell(`npm run store:import -- ${file}`);
  }
  const again = `JOURNEY_STORE=${journeyName(store)} JOURNEY_FILE=${file} npx playwright test e2e/journey.spec.ts`;
  if (!journey) return tell(`Drive a shopper through it with: ${again}`);
  tell('A shopper now goes through it, from the home page to a confirmed order …');
  if (await runJourney(store, file, tell)) return tell('The store works.');
  throw new AnswerError(`The journey failed. The store stays in the database; try again with: ${again}`);
}

main().catch((error: unknown) => {
  console.error(
    `serac: ${error instanceof AnswerError || isPlainFault(error) ? (error as Error).message : (error as Error).stack}`,
  );
  process.exit(1);
});
