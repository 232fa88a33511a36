/**
 * `npm run orders -- ship|deliver|cancel|return|withdraw|refund ORDER …`: tells the shop that runs what became of an order; with
 * `export` it tells its orders, with `import-historical` it takes those from before it (docs/operating.md).
 */
import { readFile } from 'node:fs/promises';
import { askOperator, OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { EnvError } from '#commerce/kernel/env.ts';
import type { ExportedOrder } from './export-orders.ts';
import { beginExport, endExport, exportText } from './export-text.ts';
import { readOperatorTask } from './operator-task.ts';

/** Orders in one request. */
const BROUGHT_AT_ONCE = 100;

/** Brings the orders of a file, a hundred at a time; brought again, they are the same. */
async function bring(path: string, file: string): Promise<void> {
  const orders: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(orders)) throw new OperatorTaskError(`${file} holds no list of orders`);
  for (let from = 0; from < orders.length; from += BROUGHT_AT_ONCE) {
    await askOperator(path, { orders: orders.slice(from, from + BROUGHT_AT_ONCE) });
  }
  console.log(`serac: ${orders.length} orders brought`);
}

async function main(): Promise<void> {
  const { path, body, format, file } = readOperatorTask(process.argv.slice(2));
  if (file !== undefined) return bring(path, file);
  if (!format) {
    await askOperator(path, body);
    console.log('serac: done');
    return;
  }
  process.stdout.write(beginExport(format));
  for (let after: number | null = 0; after !== null; ) {
    const page = (await (await askOperator(path, { ...body, after })).json()) as {
      orders: ExportedOrder[];
      next: number | null;
    };
    process.stdout.write(exportText(page.orders, { format, isFirst: after === 0 }));
    after = page.next;
  }
  process.stdout.write(endExport(format));
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof OperatorTaskError || error instanceof EnvError ? message : stack}`);
  process.exitCode = 1;
});
