/** `npm run shop -- sales import FILE`: brings private sales to the shop that runs (docs/operating.md). */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { askOperator, OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { EnvError } from '#commerce/kernel/env.ts';
import type { SaleReport, SalesReport } from './sale-told.ts';
import { readSales } from './sales-file.ts';

const USAGE = `npm run shop -- sales import FILE [--check]
  FILE     CSV or JSON (docs/operating.md)
  --check  only says what would become of its sales`;

const print = (message: string): void => console.log(`serac: ${message}`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } });
    const [what, task, file, ...more] = positionals;
    if (what !== 'sales' || task !== 'import') throw new Error('Say what is to be done');
    if (file === undefined || more.length > 0) throw new Error('Name one file');
    return { file, isCheck: values.check ?? false };
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

function tell({ code, outcome, refused, notes }: SaleReport): void {
  print(`${code}: ${outcome}`);
  for (const why of refused) print(`  ${why}`);
  for (const note of notes) print(`  note: ${note}`);
}

async function main(): Promise<void> {
  const { file, isCheck } = readArguments();
  const sales = readSales(await readText(file), /\.json$/i.test(file));
  const ask = async (check: boolean) => (await (await askOperator('sales', { sales, check })).json()) as SalesReport;
  const checked = await ask(true);
  for (const sale of checked.sales) tell(sale);
  const refused = checked.sales.filter(({ outcome }) => outcome === 'refused').length;
  if (refused > 0) throw new OperatorTaskError(`nothing is written: ${refused} of ${sales.length} sales are refused`);
  if (isCheck) return print('nothing is written: this was a check');
  await ask(false);
  print('written');
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof OperatorTaskError || error instanceof EnvError ? message : stack}`);
  process.exitCode = 1;
});
