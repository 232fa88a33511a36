import { readdirSync, watch } from 'node:fs';
import path from 'node:path';

/** Editors write a file in several steps, and several files at once, ms. */
const SETTLE_MS = 150;

/** What a running process was made of; tests and notes beside it are not. */
const isCode = (file: string): boolean => /\.(?:ts|json|sql)$/.test(file) && !/\.test\.ts$/.test(file);

const foldersIn =
  (root: string) =>
  (folder: string): string[] => [
    folder,
    ...readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  ];

export interface CodeWatch {
  /** Resolves with a file that changed since the last answer, once nothing changes any more. */
  readonly changed: () => Promise<string>;
  readonly close: () => void;
}

/**
 * Watches what a process is made of; a folder that is new counts from the next start on. It keeps no process alive.
 * @param root from which files are named @param folders below it
 */
export function watchCode(root: string, folders: readonly string[]): CodeWatch {
  let settled: string | null = null;
  let waiting: ((file: string) => void) | null = null;
  let timer: NodeJS.Timeout | undefined;
  const tell = (file: string): void => {
    if (waiting) waiting(file);
    else settled = file;
    waiting = null;
  };
  // Each folder by itself: a recursive watch loses a file once an editor has put another one in its place.
  const watchers = folders.flatMap(foldersIn(root)).map((folder) =>
    watch(path.join(root, folder), { persistent: false }, (_, name) => {
      if (name === null || !isCode(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => tell(path.join(folder, name)), SETTLE_MS).unref();
    }),
  );
  return {
    changed: () =>
      new Promise((resolve) => {
        if (settled === null) waiting = resolve;
        else resolve(settled);
        settled = null;
      }),
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
