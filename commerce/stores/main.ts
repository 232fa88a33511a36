/** `npm run store:import -- FILE` and `npm run store:export`: the stores of a deployment as a file (docs/stores.md). */
import { readFileSync } from 'node:fs';
import { inDeployment, isPlainFault } from './in-deployment.ts';
import { readStores, StoreFileError, storesIn, writeStores } from './store-rows.ts';

const USAGE = 'npm run store:import -- FILE, or npm run store:export > FILE';

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StoreFileError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function main(): Promise<void> {
  const [task, file, ...more] = process.argv.slice(2);
  if (task === 'export' && file === undefined)
    return inDeployment(async ({ db }) => console.log(JSON.stringify(await storesIn(db.query), null, 2)));
  if (task !== 'import' || file === undefined || more.length > 0) throw new StoreFileError(USAGE);
  const stores = readStores(textOf(file));
  await inDeployment(({ db }) => writeStores(db, stores));
  const are = stores.length === 1 ? '1 store is' : `${stores.length} stores are`;
  console.log(`serac: ${are} in the database, and in the shop after its next start`);
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${isPlainFault(error) ? message : stack}`);
  process.exitCode = 1;
});
