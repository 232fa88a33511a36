import { parseArgs } from 'node:util';
import { OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { OrderStatus } from '#lib/contract/orders.ts';

const USAGE = `npm run orders -- ship ORDER --carrier NAME --number NUMBER --url URL --warehouse NAME [--line LINE=PIECES]…
npm run orders -- deliver ORDER --number NUMBER
npm run orders -- cancel ORDER [--rest]
npm run orders -- return ORDER --code CODE [--line LINE=PIECES]… [--spoilt]
npm run orders -- withdraw ORDER --code CODE
npm run orders -- refund ORDER --name NAME [--amount MINOR]
npm run orders -- import-historical FILE
npm run orders -- export [--format csv|json] [--store ID] [--status STATE]… [--from DAY] [--to DAY]
  FILE      JSON, a list of orders from before this shop (docs/operating.md)
  ORDER     its number, as in UK-261123-RVH1KWC
  --line    pieces that are in the parcel; everything that has not left, or was announced, where no line is named
  --rest    only what has not left, once something has
  --spoilt  what came cannot be sold again
  --name    code of a return, or a name for money that is given back without one, in minor units (pence, cents)
  --status  ${OrderStatus.options.join(', ')}: state that orders are in now; every one where none is named
  --from    first day, in universal time, as in 2026-11-01; --to: the day after the last`;

const OPTIONS = {
  carrier: { type: 'string' },
  number: { type: 'string' },
  url: { type: 'string' },
  warehouse: { type: 'string' },
  line: { type: 'string', multiple: true },
  code: { type: 'string' },
  spoilt: { type: 'boolean' },
  rest: { type: 'boolean' },
  name: { type: 'string' },
  amount: { type: 'string' },
  format: { type: 'string' },
  store: { type: 'string' },
  status: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;
type Told = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function lineOf(text: string): { line: number; qty: number } {
  const [, line, qty] = /^(\d{1,3})=(\d{1,3})$/.exec(text) ?? [];
  if (line === undefined || qty === undefined) throw new OperatorTaskError(`--line ${text} is not LINE=PIECES`);
  return { line: Number(line), qty: Number(qty) };
}

const linesOf = (line?: readonly string[]) => line && { lines: line.map(lineOf) };

/** Address of the call, and what it is told beside the order. */
const TASKS: Readonly<Record<string, { path: string; body: (told: Told) => object }>> = {
  ship: {
    path: 'parcels',
    body: ({ line, carrier, number, url, warehouse }) => ({ carrier, number, url, warehouse, ...linesOf(line) }),
  },
  deliver: { path: 'deliveries', body: ({ number }) => ({ number }) },
  cancel: { path: 'cancellations', body: ({ rest }) => ({ ...(rest && { rest }) }) },
  return: {
    path: 'returns',
    body: ({ code, line, spoilt = false }) => ({ code, restock: !spoilt, ...linesOf(line) }),
  },
  withdraw: { path: 'withdrawals', body: ({ code }) => ({ code }) },
  refund: { path: 'refunds', body: ({ name, amount }) => ({ name, ...(amount && { amount: Number(amount) }) }) },
};

/** A call of the shop, below `/operator/`. */
interface OperatorCall {
  readonly path: string;
  readonly body: object;
  /** Orders are told, in this form. */
  readonly format?: 'csv' | 'json';
  /** Path of a list of orders that are brought. */
  readonly file?: string;
}

const dayOf = (name: 'from' | 'to', day?: string): object => {
  if (day === undefined) return {};
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new OperatorTaskError(`--${name} ${day} is no day`);
  return { [name]: `${day}T00:00:00Z` };
};

function exportOf({ format = 'csv', store, status, from, to }: Told): OperatorCall {
  const unknown = status?.find((state) => !OrderStatus.safeParse(state).success);
  if (unknown !== undefined) throw new OperatorTaskError(`--status ${unknown} is no state of an order`);
  if (format !== 'csv' && format !== 'json') throw new OperatorTaskError('An export is csv or json');
  const body = {
    ...(store && { store_id: Number(store) }),
    ...(status && { status }),
    ...dayOf('from', from),
    ...dayOf('to', to),
  };
  return { path: 'exports', body, format };
}

/**
 * What the words of the command ask the shop for.
 * @throws OperatorTaskError with how the command is used
 */
export function readOperatorTask(words: readonly string[]): OperatorCall {
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS });
    const [task = '', order, ...more] = positionals;
    if (task === 'export' && order === undefined) return exportOf(values);
    if (task === 'import-historical' && order !== undefined && more.length === 0) {
      return { path: 'historical-orders', body: {}, file: order };
    }
    const known = Object.hasOwn(TASKS, task) ? TASKS[task] : undefined;
    if (!known || order === undefined || more.length > 0) {
      throw new OperatorTaskError('Name what happened, and one order');
    }
    return { path: known.path, body: { order, ...known.body(values) } };
  } catch (error) {
    throw new OperatorTaskError(`${(error as Error).message}\n${USAGE}`);
  }
}
