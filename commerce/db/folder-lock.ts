import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Holder {
  readonly pid: number;
  /** When the process started, as the kernel counts; tells a holder from a later process with the same id. */
  readonly start: string;
}

/**
 * Start tick of a process from `/proc` (Linux); elsewhere only whether it lives. Empty when there is no such process.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in brackets may hold spaces; field 22 of proc(5) is the twentieth after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    try {
      process.kill(pid, 0);
      return 'alive';
    } catch {
      return '';
    }
  }
}

/** Who holds the lock; null when the file is gone, or holds nothing readable (a lock is linked whole, never half). */
function holderOf(file: string): Holder | null {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof start === 'string' ? { pid, start } : null;
  } catch {
    return null;
  }
}

const isAlive = (holder: Holder): boolean => holder.start !== '' && startOf(holder.pid) === holder.start;

/** Moves a lock aside whose holder is dead; puts it back when another process was faster and has taken it over. */
function removeStale(file: string): void {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = holderOf(aside);
    if (moved && isAlive(moved)) linkSync(aside, file);
  } catch {
    // Gone already, or taken again: the next try to take the lock sees which.
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Takes the lock `<folder>.lock` for this process, atomically. PGlite takes none itself, and two processes on one
 * folder silently lose each other's commits (docs/measurements.md, PGlite). The lock of a dead process is taken over.
 * @returns gives the lock back; called at process exit if not before
 * @throws Error naming the process that holds it
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Holder), {
    mode: 0o600,
  });
  try {
    take(folder, file, mine);
  } finally {
    rmSync(mine, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

function take(folder: string, file: string, mine: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      linkSync(mine, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder && isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(file);
  }
  throw new Error(`Could not take the lock ${file}`);
}
