import { ENTRIES, type EntryName } from './entries.ts';

/** Says in the console what is wrong with an entry. While the shop is developed; no browser of a visitor loads it. */
export function checkEntry(name: EntryName, data: object): void {
  const { error } = ENTRIES[name].safeParse(data);
  if (error) console.error(`The entry ${name} of the data layer is wrong`, error.issues);
}
