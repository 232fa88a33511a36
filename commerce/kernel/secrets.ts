import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDataFolder } from './data-folder.ts';

const Secrets = z.object({ SERVICE_TOKEN: z.string().min(24), SESSION_SECRET: z.string().min(24) });
export type Secrets = z.infer<typeof Secrets>;

/** The file of secrets is damaged; the message says what to do. */
export class SecretsError extends Error {}

/**
 * Secrets of a demo installation, from `<dataDir>/secrets.json`; made once when the file is absent, readable by its
 * owner only. Both servers and the scripts read the same file, and whoever starts first makes it.
 * @throws SecretsError where the file holds something else; DataFolderError where there is no folder for it
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  makeDataFolder(dataDir);
  const fresh = `${file}.${randomUUID()}`;
  const made: Secrets = {
    SERVICE_TOKEN: randomBytes(32).toString('base64url'),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
  };
  writeFileSync(fresh, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new SecretsError(`${file} holds no secrets: put it back, or delete it, which signs everybody out`);
  }
}
