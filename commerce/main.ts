import { EnvError, readEnv } from './env.ts';
import { createLog } from './log.ts';
import { startCommerce } from './start-commerce.ts';

/** A stop that takes longer is cut off, ms. */
const STOP_MS = 5_000;

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

function settings() {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof EnvError) return fail(error.message);
    throw error;
  }
}

const env = settings();
const log = createLog(env.logLevel);

try {
  const running = await startCommerce(env, log);
  log.info(`commerce ready ${running.url} in ${Math.round(performance.now())} ms`);
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await running.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  log.fatal({ err: error }, 'commerce could not start');
  fail(error instanceof Error ? error.message : String(error));
}
