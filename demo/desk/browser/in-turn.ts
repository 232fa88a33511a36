/** What an editor asks for is done one after another, each with the story that is open by then. */
let last: Promise<unknown> = Promise.resolve();
const waiting = new Set<string>();

/** Does something once all before it is done. What waits or runs under its name already is not begun again: a double click is one. */
export async function inTurn(name: string, doing: () => Promise<void>): Promise<void> {
  if (waiting.has(name)) return;
  waiting.add(name);
  const mine = last.then(doing).finally(() => waiting.delete(name));
  last = mine.catch(() => undefined);
  await mine;
}
