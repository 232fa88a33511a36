import { expect, test } from 'vitest';
import type { Query } from '#commerce/kernel/database.ts';
import { spaceReader } from './story-store.ts';

/** A space at a revision, whose stories are only read once it is let go. */
function slowSpace() {
  const asked: string[] = [];
  let letGo = (_: { rows: never[]; affected: number }) => {};
  const stories = new Promise<{ rows: never[]; affected: number }>((resolve) => {
    letGo = resolve;
  });
  const query = (async (text: string) => {
    if (text.includes('demo_content_space')) return { rows: [{ version: 1, revision: 1 }], affected: 0 };
    asked.push(text.includes('demo_story') ? 'stories' : 'entries');
    return stories;
  }) as Query;
  return { query, asked, letGo: () => letGo({ rows: [], affected: 0 }) };
}

test('many who ask at once have the stories read once', async () => {
  const { query, asked, letGo } = slowSpace();
  const read = spaceReader(query);
  const spaces = Promise.all([read(), read(), read()]);
  letGo();
  const [first, ...others] = await spaces;
  expect(others).toEqual([first, first]);
  expect(asked).toEqual(['stories', 'entries']);
});

test('a reading that failed is tried again by whoever asks next', async () => {
  let answers = false;
  const read = spaceReader((async (text: string) => {
    if (!text.includes('demo_content_space') && !answers) throw new Error('away');
    return { rows: [{ version: 1, revision: 1 }], affected: 0 };
  }) as Query);
  await expect(read()).rejects.toThrow('away');
  answers = true;
  expect((await read()).revision).toBe(1);
});
