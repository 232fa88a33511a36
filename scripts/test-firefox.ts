import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { provideFirefox } from './find-firefox.ts';
import { ROOT } from './settings.ts';

const tell = (message: string): void => console.log(`serac: ${message}`);

try {
  provideFirefox(tell);
  const command = [path.join('node_modules', '@playwright/test/cli.js'), 'test', '--project=firefox'];
  process.exitCode = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
