// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE } from '../desk-files.ts';
import type { Text } from './desk-calls.ts';

/** A story as the desk has it, and what it was asked of it. */
type Draft = Text & { readonly content: { component: string; _uid: string; title: string } };
const draftOf = (name: string): Draft => ({
  name,
  content: { component: 'page', _uid: name, title: `Title of ${name}` },
  tags: [],
});
const stories = new Map<number, { revision: number; draft: Draft }>();
const asked: string[] = [];
/** What the next save waits for, and whether there is a network. */
const held = { save: Promise.resolve(), isOffline: false };
/** Whether stories were saved since they were published, and when they open. */
const known: { isChanged: boolean; publishAt: string | null } = { isChanged: false, publishAt: null };

const listed = (id: number) => ({
  id,
  fullSlug: `info/${stories.get(id)?.draft.name}`,
  isPublished: true,
  ...known,
});

/** The answer of the desk's own call. */
async function answer(path: string, method: string, body: Record<string, unknown>): Promise<unknown> {
  if (path === 'setting')
    return {
      bloks: { page: { title: { kind: 'text' } } },
      languages: ['en'],
      previews: [{ label: 'Shop', language: 'en', origin: 'http://preview.test' }],
    };
  if (path === 'stories') return { stories: [...stories.keys()].map((id) => ({ ...listed(id), isFolder: false })) };
  const [, id = '', call = ''] = /^stories\/(\d+)\/?(.*)$/.exec(path) ?? [];
  const story = stories.get(Number(id));
  if (!story) throw new Error(`Nobody foresaw ${path}`);
  if (call === 'here') return { others: [] };
  if (call === 'history') return { versions: [{ id: 1, kind: 'saved', by: 'Ida', at: '2026-11-26T10:00:00Z' }] };
  if (call === 'wire') return { story: {} };
  if (method === 'GET') return { ...listed(Number(id)), revision: story.revision, draft: structuredClone(story.draft) };
  asked.push(`${method} ${id} ${call}`.trim());
  if (method === 'PUT') {
    const draft = structuredClone({ name: body.name, content: body.content, tags: body.tags }) as Draft;
    await held.save;
    if (body.revision !== story.revision)
      return { status: 409, by: 'Noa', current: { ...listed(Number(id)), ...story } };
    story.draft = draft;
    story.revision += 1;
    known.isChanged = true;
    return { revision: story.revision, faults: [] };
  }
  if (call === 'publish') known.isChanged = false;
  return {};
}

const press = (name: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))?.click();
const saidNow = (): string => document.getElementById('told')?.textContent ?? '';
const stateNow = (): string => document.getElementById('state')?.textContent ?? '';
const title = (): HTMLTextAreaElement | undefined => [...document.querySelectorAll('textarea')][1];
function type(text: string): void {
  const box = title();
  if (!box) throw new Error('There is no box for the title');
  box.value = text;
  box.dispatchEvent(new Event('input'));
}
async function open(name: string): Promise<void> {
  press(`info/${name}`);
  await vi.waitFor(() => expect(title()?.value).toBe(`Title of ${name}`));
}
const confirmed = vi.fn<(question?: string) => boolean>();

beforeAll(async () => {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(String(PAGE)) ?? [];
  // No page is loaded here.
  document.body.innerHTML = body.replace(/<iframe.*<\/iframe>/s, '<div id="page"></div>');
  vi.stubGlobal('confirm', confirmed);
  window.confirm = confirmed;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '{}' } = {}) => {
    if (held.isOffline) throw new TypeError('Failed to fetch');
    const said = await answer(url.replace('/desk/api/', ''), method, JSON.parse(body));
    const { status = 200 } = said as { status?: number };
    return { ok: status < 300, status, json: async () => said };
  });
  stories.set(1, { revision: 1, draft: draftOf('first') });
  stories.set(2, { revision: 1, draft: draftOf('second') });
  await import('./desk.ts');
  await vi.waitFor(() => expect(document.querySelectorAll('#tree button')).toHaveLength(2));
});
beforeEach(async () => {
  confirmed.mockReset().mockReturnValue(true);
  Object.assign(held, { save: Promise.resolve(), isOffline: false });
  Object.assign(known, { isChanged: false, publishAt: null });
  stories.set(1, { revision: 1, draft: draftOf('first') });
  stories.set(2, { revision: 1, draft: draftOf('second') });
  await open('second');
  await open('first');
  confirmed.mockClear();
  asked.length = 0;
});

describe('the desk, of an editor in a hurry', () => {
  it('publishes once where Publish is pressed twice, and tells of no conflict with oneself', async () => {
    type('Typed');
    press('Publish');
    press('Publish');
    await vi.waitFor(() => expect(saidNow()).toMatch(/^Published/));
    expect(asked).toEqual(['PUT 1', 'POST 1 publish']);
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(stateNow()).toBe('published');
  });

  it('says of what is typed while a save is under way that it is not saved yet', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.save = promise;
    type('Before');
    press('Save');
    await vi.waitFor(() => expect(asked).toEqual(['PUT 1']));
    type('After');
    resolve();
    await vi.waitFor(() => expect(saidNow()).toBe('Saved'));
    await vi.waitFor(() => expect(stateNow()).toBe('Not saved yet'));
    press('Publish');
    await vi.waitFor(() => expect(saidNow()).toMatch(/^Published/));
    expect(stories.get(1)?.draft.content.title).toBe('After');
  });

  it('says of a published story that is saved that the shop does not show that yet', async () => {
    type('Mine');
    press('Save');
    await vi.waitFor(() => expect(saidNow()).toBe('Saved'));
    await vi.waitFor(() => expect(stateNow()).toBe('published, changed since'));
  });

  it('says of what was to open that it has opened, once the moment is there', async () => {
    known.publishAt = new Date(Date.now() - 1).toISOString();
    press('info/first');
    await vi.waitFor(() => expect(stateNow()).toMatch(/^opens/));
    known.publishAt = null;
    // As it does every few seconds, the desk says that the story is open here.
    document.querySelector('#by')?.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(stateNow()).toBe('published'));
  });

  it('never writes one story into another that is opened meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.save = promise;
    type('Mine');
    press('Publish');
    press('info/second');
    resolve();
    await vi.waitFor(() => expect(title()?.value).toBe('Title of second'));
    type('Other');
    press('Save');
    await vi.waitFor(() => expect(asked).toEqual(['PUT 1', 'POST 1 publish', 'PUT 2']));
    expect([1, 2].map((id) => stories.get(id)?.draft.content.title)).toEqual(['Mine', 'Other']);
  });

  it.each(['info/first', 'info/second'])('asks before %s takes the place of what is not saved', async (name) => {
    confirmed.mockReturnValue(false);
    type('Hours of work');
    press(name);
    await vi.waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1));
    expect(title()?.value).toBe('Hours of work');
  });

  it('keeps in the history what was typed before an older text is restored', async () => {
    type('Newer');
    document.getElementById('history')?.setAttribute('open', '');
    document.getElementById('history')?.dispatchEvent(new Event('toggle'));
    await vi.waitFor(() => expect(document.querySelector('#history li button')).not.toBeNull());
    press('Restore');
    await vi.waitFor(() => expect(saidNow()).toMatch(/^Restored/));
    expect(asked).toEqual(['PUT 1', 'POST 1 restore']);
  });

  it('takes no schedule back where no moment is chosen, and nothing out of the shop unasked', async () => {
    confirmed.mockReturnValue(false);
    [...document.querySelectorAll<HTMLElement>('details button')]
      .find(({ textContent }) => textContent === 'Schedule')
      ?.click();
    await vi.waitFor(() => expect(saidNow()).toBe('Choose the moment first'));
    press('Unpublish');
    await vi.waitFor(() => expect(confirmed).toHaveBeenCalledWith('Take info/first out of the shop?'));
    expect(asked).toEqual([]);
  });

  it('without a network keeps what was typed, and says what to do', async () => {
    type('Typed in a tunnel');
    held.isOffline = true;
    press('Save');
    await vi.waitFor(() => expect(saidNow()).toMatch(/still here: try again/));
    expect([title()?.value, stateNow()]).toEqual(['Typed in a tunnel', 'Not saved yet']);
    held.isOffline = false;
    press('Save');
    await vi.waitFor(() => expect(saidNow()).toBe('Saved'));
  });

  it('tells who was overtaken, and saves on top of theirs once', async () => {
    stories.set(1, { revision: 5, draft: draftOf('first') });
    type('Mine');
    press('Save');
    await vi.waitFor(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toMatch(/^Noa saved this story/),
    );
    press('Save mine');
    press('Save mine');
    await vi.waitFor(() => expect(saidNow()).toMatch(/^Yours is saved/));
    expect([asked, document.querySelector('[role=alert]')]).toEqual([['PUT 1', 'PUT 1'], null]);
  });

  it('shows who was overtaken the text of the other one, where that is chosen', async () => {
    const theirs = draftOf('first');
    theirs.content.title = 'Noa’s title';
    stories.set(1, { revision: 5, draft: theirs });
    type('Mine');
    press('Save');
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    press('Take theirs');
    await vi.waitFor(() => expect(title()?.value).toBe('Noa’s title'));
    expect([stateNow(), confirmed.mock.calls]).toEqual(['published', []]);
  });

  it('takes an address for a new story as the server does', () => {
    const pattern = new RegExp(`^(?:${document.querySelector<HTMLInputElement>('[name=fullSlug]')?.pattern})$`, 'v');
    expect(
      ['winter/huts', 'a_b-1', 'Winter', 'winter//huts', '/winter', 'winter/'].map((one) => pattern.test(one)),
    ).toEqual([true, true, false, false, false, false]);
  });
});
