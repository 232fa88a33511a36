/** `npm run experiment -- NAME`: what an experiment has shown, as the shop that runs knows it (docs/stores.md). */
import { askOperator, OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { EnvError } from '#commerce/kernel/env.ts';
import type { StoreReport } from './experiment-report.ts';
import { reportText } from './experiment-text.ts';

async function main(): Promise<void> {
  const [name, ...more] = process.argv.slice(2);
  if (name === undefined || more.length > 0) throw new OperatorTaskError('npm run experiment -- NAME');
  const { stores } = (await (await askOperator('experiments', { name })).json()) as { stores: StoreReport[] };
  console.log(stores.map(reportText).join('\n\n'));
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof OperatorTaskError || error instanceof EnvError ? message : stack}`);
  process.exitCode = 1;
});
