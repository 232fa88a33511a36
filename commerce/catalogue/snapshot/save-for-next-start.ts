import type { Logger } from 'pino';
import { dropReader, noteSaved } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { repeatEvery } from '#commerce/kernel/repeat-every.ts';
import { readSnapshot, savedIn, saveSnapshot } from './saved/saved-snapshot.ts';
import { Snapshot } from './snapshot.ts';

/** How old a file becomes where something changed, ms: what changed meanwhile is read at the start. */
const SAVE_EVERY_MS = 5 * 60_000;

/** What a process that ended, or another one, saved in a folder; null where there is nothing to begin with, for whatever reason. */
export async function savedSnapshot(db: Database, folder: string, log: Logger): Promise<Snapshot | null> {
  try {
    const saved = await readSnapshot(db, folder);
    return saved && (await Snapshot.of(db, saved));
  } catch (error) {
    log.warn({ err: error }, 'the saved catalogue is not used, all of it is read');
    return null;
  }
}

/** What is there to be saved. */
interface Current {
  /** Resolves when all stores are built that are built ahead. */
  built(): Promise<void>;
  snapshot(): Snapshot;
}

/**
 * Saves the catalogue once it is built, and again and again where it changed. A failure is logged: it costs the next process
 * its short start, and this one nothing.
 */
export function startSaving(db: Database, folder: string, log: Logger, current: Current): { stop(): Promise<void> } {
  const closing = new AbortController();
  /** Where products keep changing: a copy of them, which takes memory, but is soon made. */
  const saveCopied = async () => {
    const snapshot = current.snapshot().toSave;
    return snapshot && saveSnapshot(db, folder, snapshot, closing.signal, true);
  };
  const save = async (): Promise<void> => {
    await current.built();
    // What is built only in part is not worth saving.
    if (closing.signal.aborted) return;
    const snapshot = current.snapshot().toSave;
    if (!snapshot) return;
    // Another process may have saved it.
    const before = await savedIn(db, folder);
    const hasAll = snapshot.searched.every((key) => before?.searched.includes(key));
    if (hasAll && before?.position === snapshot.position) return await noteSaved(db.query, before.id, before.position);
    const saved = (await saveSnapshot(db, folder, snapshot, closing.signal)) ?? (await saveCopied());
    if (before && saved) await dropReader(db.query, before.id);
  };
  const saving = repeatEvery(SAVE_EVERY_MS, save, (error) => {
    if (!closing.signal.aborted) log.warn({ err: error }, 'the catalogue could not be saved for the next start');
  });
  saving.wake();
  return {
    stop: () => {
      closing.abort();
      return saving.stop();
    },
  };
}
