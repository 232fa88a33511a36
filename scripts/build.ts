import path from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { ROOT } from './settings.ts';

try {
  const took = await buildIfNeeded(process.env, path.join(ROOT, 'test-results'));
  console.log(
    took === 0 ? 'the production build is up to date' : `production build made in ${Math.round(took / 1000)} s`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
