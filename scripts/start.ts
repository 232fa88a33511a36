import { setTimeout as pause } from 'node:timers/promises';
import { stopChildren } from './child.ts';
import { keepRunning } from './keep-running.ts';
import { deskAt, isDemo, readSettings, SettingError } from './settings.ts';
import { type RunningShop, startShop } from './shop.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { StartError } from './wait-until.ts';

interface StoreEntry {
  readonly label: string;
  readonly shopName: string;
  readonly url: string;
  readonly storeId: number;
}

const tell = (message: string): void => console.log(`serac: ${message}`);

async function storeList(shop: RunningShop): Promise<StoreEntry[]> {
  const origin = shop.settings.externalCommerce ?? `http://127.0.0.1:${shop.settings.commercePort}`;
  const reply = await fetch(`${origin}/store-switch-options`);
  const { stores } = (await reply.json()) as { stores: StoreEntry[] };
  return stores;
}

async function greet(shop: RunningShop): Promise<void> {
  const { port } = shop.settings;
  const stores = await storeList(shop);
  console.log(`\n  The shop is open: http://localhost:${port}\n`);
  if (stores.length === 0) {
    console.log(
      '  It is empty: stop it, add stores (npm run store:new, or npm run store:import -- FILE), then products (npm run import -- FILE).',
    );
  }
  for (const store of stores) {
    console.log(
      `  ${String(store.storeId).padStart(3)}  ${store.shopName.padEnd(9)} ${store.label.padEnd(20)} ${store.url}`,
    );
  }
  if (shop.commerce && isDemo(process.env)) {
    console.log(`\n  Demo member    demo@serac.example   password  Serac-demo-1`);
    console.log(`  Test card      4242 4242 4242 4242  (4000 0000 0000 0002 is declined, 4000 0000 0000 3220 asks)`);
    console.log(`  Edit stories   ${deskAt(shop.settings)}`);
    console.log(`  Mails sent     http://localhost:${shop.settings.commercePort}/outbox`);
  }
  if (shop.commerce) {
    console.log(`  Commerce API   http://localhost:${shop.settings.commercePort}/docs`);
  }
  console.log('\n  Ctrl-C stops everything.\n');
}

async function main(): Promise<void> {
  const shop = await startShop(readSettings(), { tell, dev: process.argv.includes('--dev') });
  await greet(shop);
  try {
    await keepRunning(shop.parts, { tell, pause, now: () => performance.now() });
  } finally {
    await stopChildren();
  }
  if (!isStopping()) {
    tell('one process was told to stop, so all of it has stopped');
    process.exit(0);
  }
}

// Database, logs and secrets are for the owner only, whatever folder they are in.
process.umask(0o077);
const isStopping = stopOnSignal(tell);

main().catch((error: unknown) => {
  // What is being stopped is expected to fail.
  if (isStopping()) return;
  const known = error instanceof SettingError || error instanceof StartError;
  console.error(`serac: ${error instanceof Error ? (known ? error.message : error.stack) : String(error)}`);
  process.exit(1);
});
