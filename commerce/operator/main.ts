/**
 * `npm run shop -- sales|codes|prices|stock|redirects|groups import FILE`: brings files to the shop that runs; `prices export` tells its
 * prices (docs/operating.md).
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SalesReport } from '#commerce/catalogue/sales/operator/sale-told.ts';
import { readSales } from '#commerce/catalogue/sales/operator/sales-file.ts';
import { askOperator, OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { EnvError } from '#commerce/kernel/env.ts';
import type { BroughtPicture } from './bring-picture.ts';
import type { exportPrices } from './export-prices.ts';
import { readList } from './list-file.ts';
import type { ListReport } from './list-report.ts';
import { type ListName, OPERATOR_LISTS } from './lists.ts';
import { pricesText } from './prices-text.ts';
import { reportLines } from './print-report.ts';
import { saleLines } from './print-sale.ts';

const NAMES = ['sales', ...Object.keys(OPERATOR_LISTS)];
const USAGE = `npm run shop -- ${NAMES.join('|')} import FILE [--check]
npm run --silent shop -- prices export [--store NAME]
  FILE     CSV or JSON (docs/operating.md)
  --check  only says what would become of what it holds
  --store  whose prices, by its name in the product import; by default all`;

const print = (message: string): void => console.log(`serac: ${message}`);
const isList = (name: string): name is ListName => Object.hasOwn(OPERATOR_LISTS, name);

function readArguments() {
  try {
    const options = { check: { type: 'boolean' }, store: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [what = '', task, file, ...more] = positionals;
    if (what === 'prices' && task === 'export' && file === undefined && values.check === undefined)
      return { isExport: true as const, store: values.store };
    if (!NAMES.includes(what) || task !== 'import' || values.store !== undefined)
      throw new Error('Say what is to be done');
    if (file === undefined || more.length > 0) throw new Error('Name one file');
    return { isExport: false as const, what, file, isCheck: values.check ?? false };
  } catch (error) {
    throw new OperatorTaskError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    const isText = error instanceof TypeError;
    throw new OperatorTaskError(isText ? `${file} is not in UTF-8` : `${file}: ${(error as Error).message}`);
  }
}

/** Gives a picture to the shop. @returns its key */
async function bringPicture(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new OperatorTaskError(`${file}: ${error.message}`);
  });
  try {
    return ((await (await askOperator('pictures', bytes)).json()) as BroughtPicture).key;
  } catch (error) {
    throw error instanceof OperatorTaskError ? new OperatorTaskError(`${file}: ${error.message}`) : error;
  }
}

/** What a file asks of the shop. */
interface Task {
  /** Asks it; with `check` only what would become of it. @returns how many of how many are refused */
  readonly ask: (check: boolean) => Promise<{ readonly refused: number; readonly all: number; tell: () => void }>;
}

async function taskOf(what: string, file: string): Promise<Task> {
  const [text, isJson] = [await readText(file), /\.json$/i.test(file)];
  const call = async <Report>(body: object): Promise<Report> => (await askOperator(what, body)).json() as Report;
  if (!isList(what)) {
    const sales = await readSales(text, isJson, (name) => bringPicture(join(dirname(file), name)));
    return {
      ask: async (check) => {
        const report = await call<SalesReport>({ sales, check });
        const refused = report.sales.filter(({ outcome }) => outcome === 'refused').length;
        return { refused, all: sales.length, tell: () => report.sales.flatMap(saleLines).forEach(print) };
      },
    };
  }
  const told = readList(what, text, isJson);
  return {
    ask: async (check) => {
      const report = await call<ListReport>({ rows: told.map(({ row }) => row), check });
      const lines = reportLines(report, (at) => told[at]?.line ?? 0);
      return { refused: report.counts.refused, all: told.length, tell: () => lines.forEach(print) };
    },
  };
}

/** Writes the prices of a store, or of all, as the list of prices reads them. */
async function tellPrices(store: string | undefined): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const reply = await askOperator('price-exports', { ...(store !== undefined && { store }), after });
    const page = (await reply.json()) as Awaited<ReturnType<typeof exportPrices>>;
    process.stdout.write(pricesText(page.prices, after === 0));
    after = page.next;
  }
}

async function main(): Promise<void> {
  const told = readArguments();
  if (told.isExport) return tellPrices(told.store);
  const { what, file, isCheck } = told;
  const { ask } = await taskOf(what, file);
  const { refused, all, tell } = await ask(true);
  tell();
  if (refused > 0) throw new OperatorTaskError(`nothing is written: ${refused} of ${all} are refused`);
  if (isCheck) return print('nothing is written: this was a check');
  await ask(false);
  print('written');
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof OperatorTaskError || error instanceof EnvError ? message : stack}`);
  process.exitCode = 1;
});
