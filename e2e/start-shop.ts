import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../scripts/shop.ts';
import { copySeeded } from '../tests/faults/seeded-folder.ts';
import { COMMERCE_PORT, SECOND_STOREFRONT_PORT, STOREFRONT_PORT } from './ports.ts';

/** Puts the store of `JOURNEY_FILE`, if any, into the demo before it starts. */
function addStore(dataDir: string): void {
  const { JOURNEY_FILE: file, ...others } = process.env;
  if (!file) return;
  const env = { ...others, DATA_DIR: dataDir, DATABASE_URL: '' };
  for (const command of [['demo/seed-database.ts'], ['commerce/stores/main.ts', 'import', path.resolve(file)]]) {
    execFileSync(process.execPath, command, { cwd: path.join(import.meta.dirname, '..'), env, stdio: 'inherit' });
  }
}

/** Starts the shop the tests use: production build, fresh data folder, own ports; gone again afterwards. */
export default async function start(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'serac-e2e-'));
  // For tests that start a storefront of their own beside this one: its secrets are there.
  process.env.E2E_DATA_DIR = dataDir;
  copySeeded(dataDir);
  addStore(dataDir);
  const shop = await startShop(
    { port: STOREFRONT_PORT, commercePort: COMMERCE_PORT, dataDir, externalCommerce: null },
    {
      tell: (message) => console.log(`serac: ${message}`),
      env: {
        ...process.env,
        CHECK_OUTPUT: '1',
        LOG_LEVEL: 'warn',
        DRAW_AHEAD: 'none',
        PLUGINS: path.join(import.meta.dirname, 'plain-pictures.ts'),
        STOREFRONT_URLS: [STOREFRONT_PORT, SECOND_STOREFRONT_PORT].map((port) => `http://127.0.0.1:${port}`).join(),
      },
    },
  );
  return async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
