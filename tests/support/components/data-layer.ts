import { expect } from 'vitest';
import { ENTRIES, type EntryName } from '#lib/tracking/entries.ts';

type Recorded = Readonly<Record<string, unknown>> & { readonly event: EntryName };

const isOwn = (entry: unknown): entry is Recorded =>
  typeof entry === 'object' && entry !== null && 'event' in entry && String(entry.event) in ENTRIES;

/** The shop's own entries in the data layer, oldest first, each held against the table of entries; for tests. */
export function recordedEntries(name?: EntryName): Recorded[] {
  const own = (window.dataLayer ?? []).filter(isOwn);
  for (const { event, ga4Event: _, ...data } of own) {
    expect({ event, issues: ENTRIES[event].safeParse(data).error?.issues ?? [] }).toEqual({ event, issues: [] });
  }
  return own.filter(({ event }) => name === undefined || event === name);
}
