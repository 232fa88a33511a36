/** `npm run orders -- ship|deliver|cancel ORDER …`: tells the shop that runs what became of an order (docs/operating.md). */
import { parseArgs } from 'node:util';
import { EnvError, readEnv } from '#commerce/kernel/env.ts';

const USAGE = `npm run orders -- ship ORDER --carrier NAME --number NUMBER --url URL --warehouse NAME [--line LINE=PIECES]…
npm run orders -- deliver ORDER --number NUMBER
npm run orders -- cancel ORDER
  ORDER     its number, as in UK-261123-RVH1KWC
  --line    pieces that are in the parcel; everything that has not left where no line is named`;

/** What is wrong with how it was called, or why the shop refuses it. */
class OrdersError extends Error {}

const OPTIONS = {
  carrier: { type: 'string' },
  number: { type: 'string' },
  url: { type: 'string' },
  warehouse: { type: 'string' },
  line: { type: 'string', multiple: true },
} as const;
type Told = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function lineOf(text: string): { line: number; qty: number } {
  const [, line, qty] = /^(\d{1,3})=(\d{1,3})$/.exec(text) ?? [];
  if (line === undefined || qty === undefined) throw new OrdersError(`--line ${text} is not LINE=PIECES`);
  return { line: Number(line), qty: Number(qty) };
}

/** Address of the call, and what it is told beside the order. */
const TASKS: Readonly<Record<string, { path: string; body: (told: Told) => object }>> = {
  ship: {
    path: 'parcels',
    body: ({ line, ...told }) => ({ ...told, ...(line && { lines: line.map(lineOf) }) }),
  },
  deliver: { path: 'deliveries', body: ({ number }) => ({ number }) },
  cancel: { path: 'cancellations', body: () => ({}) },
};

function readCall(): { path: string; body: object } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [task = '', order, ...more] = positionals;
    const known = Object.hasOwn(TASKS, task) ? TASKS[task] : undefined;
    if (!known || order === undefined || more.length > 0) throw new OrdersError('Name what happened, and one order');
    return { path: known.path, body: { order, ...known.body(values) } };
  } catch (error) {
    throw new OrdersError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { path, body } = readCall();
  const { host, port, serviceToken } = readEnv();
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const reply = await fetch(`http://${at}:${port}/operator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-serac-service': serviceToken },
    body: JSON.stringify(body),
  }).catch((error: Error) => {
    throw new OrdersError(`No shop answers at ${at}:${port}: ${error.message}`);
  });
  if (!reply.ok) throw new OrdersError(`The shop refuses it: ${await reply.text()}`);
  console.log('serac: done');
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof OrdersError || error instanceof EnvError ? message : stack}`);
  process.exitCode = 1;
});
