/** `npm run privacy`: drives every type of page through every answer about cookies, and writes docs/privacy.md (decision 191). */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findBrowser } from '../../scripts/find-browser.ts';
import { ROOT } from '../../scripts/settings.ts';

const tell = (message: string): void => console.log(`serac: ${message}`);

try {
  const env = { ...process.env, RECORD: 'all', CHROMIUM_PATH: await findBrowser(tell) };
  const playwright = path.join('node_modules', '@playwright/test/cli.js');
  const command = [playwright, 'test', 'e2e/consent.spec.ts', '--project=shoppers'];
  const run = (file: string, given: readonly string[]): number =>
    spawnSync(file, given, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
  const biome = path.join('node_modules', '.bin', 'biome');
  process.exitCode = run(process.execPath, command) || run(biome, ['format', '--write', 'docs/privacy.md']);
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
