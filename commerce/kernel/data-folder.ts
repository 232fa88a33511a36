import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The data folder cannot be used; the message is one line for whoever chose it. */
export class DataFolderError extends Error {}

/** One folder at a time: with `recursive`, Node goes on for ever where a folder like /proc takes no others in. */
function makeFolders(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  for (const one of missing) {
    try {
      mkdirSync(one, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * Makes the folder that holds all of a shop's data, readable by its owner only, unless it is there.
 * @throws DataFolderError where it cannot be made or written to
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolders(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DataFolderError(`DATA_DIR=${dataDir} is no folder to write to (${code})`, { cause: error });
  }
  if (!statSync(dataDir).isDirectory())
    throw new DataFolderError(`DATA_DIR=${dataDir} is no folder to write to (ENOTDIR)`);
}
