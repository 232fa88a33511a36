import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDataFolder } from './data-folder.ts';

const secret = z.string().min(24);
const Secrets = z.object({ SERVICE_TOKEN: secret, SESSION_SECRET: secret });
/** In a file of its own, which no storefront reads: who speaks for shoppers need not refund orders. */
const OperatorSecrets = z.object({ OPERATOR_TOKEN: secret });
export type Secrets = z.infer<typeof Secrets>;

/** A file of secrets is damaged; the message says what to do. */
export class SecretsError extends Error {}

/**
 * Secrets of a demo installation from a file of its data folder; made once when the file is absent, readable by its
 * owner only. Both servers and the scripts read the same file, and whoever starts first makes it.
 * @param without what deleting the file does
 * @throws SecretsError where the file holds something else; DataFolderError where there is no folder for it
 */
function keptSecrets<S extends z.ZodObject>(dataDir: string, name: string, schema: S, without: string): z.output<S> {
  const file = join(dataDir, name);
  makeDataFolder(dataDir);
  const fresh = `${file}.${randomUUID()}`;
  const made = Object.keys(schema.shape).map((key) => [key, randomBytes(32).toString('base64url')]);
  writeFileSync(fresh, `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new SecretsError(`${file} holds no secrets: put it back, or delete it, which ${without}`);
  }
}

/** What both servers share, from `secrets.json`. @throws as `keptSecrets` */
export const loadSecrets = (dataDir: string): Secrets =>
  keptSecrets(dataDir, 'secrets.json', Secrets, 'signs everybody out');

/** What the commands of an operator prove themselves with, from `operator.json`. @throws as `keptSecrets` */
export const loadOperatorToken = (dataDir: string): string =>
  keptSecrets(dataDir, 'operator.json', OperatorSecrets, 'gives the shop another').OPERATOR_TOKEN;
