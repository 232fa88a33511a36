import { expect } from '@playwright/test';
import { COMMERCE_PORT } from './ports.ts';

const STORIES = `http://127.0.0.1:${COMMERCE_PORT}/desk/api/stories`;

/** A story as the desk has it open. */
interface Edited {
  readonly id: number;
  readonly revision: number;
  readonly draft: { readonly name: string; readonly content: object; readonly tags: readonly string[] };
}

/** Asks the desk. @param path below its stories */
export async function desk(path: string, sent?: { method: string; body: object }) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(STORIES + path, sent && { headers, method: sent.method, body: JSON.stringify(sent.body) });
  expect(reply.status, path).toBeLessThan(300);
  return await reply.json();
}

/** Ids of the stories by their slugs, once asked for: the desk compares every story with what is published to list them. */
let ids: Promise<ReadonlyMap<string, number>> | undefined;

async function idsOfStories(): Promise<ReadonlyMap<string, number>> {
  const { stories } = await desk('');
  return new Map(stories.map(({ fullSlug, id }: { fullSlug: string; id: number }) => [fullSlug, id]));
}

/** Opens a story on the desk. */
async function open(fullSlug: string): Promise<Edited> {
  ids ??= idsOfStories();
  return desk(`/${(await ids).get(fullSlug)}`);
}

/** A story as it was saved last. */
export interface Saved {
  readonly id: number;
  readonly revision: number;
}

/** Saves a story with a text in place of another, wherever it stands. @returns its id and new revision */
export async function save(fullSlug: string, from: string, to: string): Promise<Saved> {
  const { id, revision, draft } = await open(fullSlug);
  const { name, content, tags } = draft;
  const written = JSON.stringify(content);
  expect(written).toContain(from);
  const body = { name, content: JSON.parse(written.replaceAll(from, to)), tags };
  await desk(`/${id}`, { method: 'PUT', body: { revision, by: 'Ida', ...body } });
  return { id, revision: revision + 1 };
}

/** Publishes a story as it was saved. */
export async function publish({ id, revision }: Saved): Promise<void> {
  await desk(`/${id}/publish`, { method: 'POST', body: { revision, by: 'Ida' } });
}

/** Publishes a story with a text in place of another. */
export async function rewrite(fullSlug: string, from: string, to: string): Promise<void> {
  await publish(await save(fullSlug, from, to));
}

/** Has a story with a text in place of another published at a moment, ms since 1970. */
export async function rewriteAt(fullSlug: string, from: string, to: string, moment: number): Promise<void> {
  const { id, revision } = await save(fullSlug, from, to);
  const at = new Date(moment).toISOString();
  await desk(`/${id}/schedule`, { method: 'POST', body: { revision, by: 'Ida', at } });
}
