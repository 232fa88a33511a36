import { createLog } from '#lib/observability/create-log.ts';
import { DataFolderError, makeDataFolder } from './kernel/data-folder.ts';
import { EnvError, readEnv } from './kernel/env.ts';
import { SecretsError } from './kernel/secrets.ts';

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function settings() {
  try {
    const env = readEnv();
    makeDataFolder(env.dataDir);
    return env;
  } catch (error) {
    if ([EnvError, SecretsError, DataFolderError].some((kind) => error instanceof kind)) fail((error as Error).message);
    throw error;
  }
}

// Database, pictures and mails are for the owner only, whatever folder they are in.
process.umask(0o077);
const env = settings();
const log = createLog({ service: 'commerce', level: env.logLevel });

try {
  // To load the shop is half of a start: settings that are wrong are told before.
  const { serveShop } = await import('./serve-shop.ts');
  await serveShop(env, log);
} catch (error) {
  log.fatal({ err: error }, 'commerce could not start');
  fail(error instanceof Error ? error.message : String(error));
}
