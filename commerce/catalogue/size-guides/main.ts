/** `npm run size-guides:import -- FILE` and `npm run size-guides:export`: the size guides of a deployment as a file (docs/size-guides.md). */
import { readFileSync } from 'node:fs';
import { inDeployment, isPlainFault } from '#commerce/stores/in-deployment.ts';
import { GuideFileError, guidesIn, readGuides, writeGuides } from './guide-rows.ts';

const USAGE = 'npm run size-guides:import -- FILE, or npm run size-guides:export > FILE';
const tell = (message: string): void => console.log(`serac: ${message}`);

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new GuideFileError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function main(): Promise<void> {
  const [task, file, ...more] = process.argv.slice(2);
  if (task === 'export' && file === undefined)
    return inDeployment(async ({ db }) => console.log(JSON.stringify(await guidesIn(db.query), null, 2)));
  if (task !== 'import' || file === undefined || more.length > 0) throw new GuideFileError(USAGE);
  const guides = readGuides(textOf(file));
  const missing = await inDeployment(({ db }) => writeGuides(db, guides));
  tell(`size guides in the database: ${guides.length}, and no others`);
  if (missing.length > 0) tell(`The shop has no category with these codes yet: ${missing.join(', ')}`);
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof GuideFileError || isPlainFault(error) ? message : stack}`);
  process.exitCode = 1;
});
