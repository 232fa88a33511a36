/** `npm run travel -- --store 13 [--at 2026-12-01T08:00:00+01:00] [--days 7]`: a link to the shop as it will be (docs/content.md). */
import { parseArgs } from 'node:util';
import { askOperator, OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { EnvError } from '#commerce/kernel/env.ts';

const USAGE = `npm run travel -- --store ID [--at MOMENT] [--days N]
  --store  whose shop is shown first
  --at     the moment, with its offset, such as 2026-12-01T08:00:00+01:00; now where it is left out
  --days   how long the link is good, 7 where it is left out`;

function readArguments(): object {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { store: text, at: text, days: text } });
    if (!/^\d{1,9}$/.test(values.store ?? '')) throw new Error('Name the id of a store');
    const days = values.days === undefined ? {} : { days: Number(values.days) };
    return { store_id: Number(values.store), ...(values.at !== undefined && { at: values.at }), ...days };
  } catch (error) {
    throw new OperatorTaskError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const reply = await askOperator('travel-links', readArguments());
  console.log(((await reply.json()) as { readonly url: string }).url);
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof OperatorTaskError || error instanceof EnvError ? message : stack}`);
  process.exitCode = 1;
});
