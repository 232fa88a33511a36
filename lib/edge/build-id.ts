import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Stands for the build while developing, when there is none. */
const NO_BUILD = 'development';

/**
 * Id of the production build in a folder, new with every build.
 * @param distDir folder of the build, relative to the working directory
 */
export async function readBuildId(distDir: string): Promise<string> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), distDir, 'BUILD_ID');
  return readFile(file, 'utf8').then(
    (id) => id.trim(),
    () => NO_BUILD,
  );
}
