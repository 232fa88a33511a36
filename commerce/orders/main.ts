/** `npm run orders -- ship|deliver|cancel|return|refund ORDER …`: tells the shop that runs what became of an order (docs/operating.md). */
import { EnvError, readEnv } from '#commerce/kernel/env.ts';
import { OperatorTaskError, readOperatorTask } from './operator-task.ts';

async function main(): Promise<void> {
  const { path, body } = readOperatorTask(process.argv.slice(2));
  const { host, port, serviceToken } = readEnv();
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const reply = await fetch(`http://${at}:${port}/operator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-serac-service': serviceToken },
    body: JSON.stringify(body),
  }).catch((error: Error) => {
    throw new OperatorTaskError(`No shop answers at ${at}:${port}: ${error.message}`);
  });
  if (!reply.ok) throw new OperatorTaskError(`The shop refuses it: ${await reply.text()}`);
  console.log('serac: done');
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof OperatorTaskError || error instanceof EnvError ? message : stack}`);
  process.exitCode = 1;
});
