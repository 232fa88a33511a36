/** The editing desk: stories on the left, the form in the middle, the page on the right, which it talks to as Storyblok's editor does. */
import { type BlokForms, blokFields, bloksField, type Fields, openBox } from './blok-field.ts';
import { area, button, el, field } from './dom.ts';

interface Setting {
  readonly bloks: BlokForms;
  readonly languages: readonly string[];
  readonly previews: readonly { readonly label: string; readonly language: string; readonly origin: string }[];
}
interface Listed {
  readonly id: number;
  readonly fullSlug: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly isPublished: boolean;
  readonly isChanged: boolean;
  readonly publishAt: string | null;
}
interface Text {
  name: string;
  content: Fields;
  tags: string[];
}
interface Story extends Omit<Listed, 'name' | 'isFolder'> {
  revision: number;
  draft: Text;
}
interface Version {
  readonly id: number;
  readonly kind: string;
  readonly by: string;
  readonly at: string;
}

/** An answer of the desk that is not what was asked for. */
class Refused extends Error {
  readonly status: number;
  readonly reply: { readonly by?: string; readonly current?: Story; readonly message?: string };
  constructor(status: number, reply: Refused['reply']) {
    super(reply.message ?? `The desk answered ${status}`);
    this.status = status;
    this.reply = reply;
  }
}

const place = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found as T;
};
const [tree, form, told] = [place('tree'), place('form'), place('told')];
const frame = place<HTMLIFrameElement>('page');
const [storeChoice, languageChoice] = [place<HTMLSelectElement>('store'), place<HTMLSelectElement>('language')];
const author = place<HTMLInputElement>('by');
const me = crypto.randomUUID();

const PAUSE_MS = 100;
const HERE_EVERY_MS = 8000;

let setting: Setting;
let story: Story | null = null;
let isDirty = false;
let typing: ReturnType<typeof setTimeout> | undefined;
let telling: ReturnType<typeof setTimeout> | undefined;

async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const reply = await fetch(`/desk/api/${path}`, { method, ...init });
  const read = (await reply.json().catch(() => ({}))) as T;
  if (!reply.ok) throw new Refused(reply.status, read as Refused['reply']);
  return read;
}

function tell(message: string): void {
  told.textContent = message;
  clearTimeout(telling);
  telling = setTimeout(() => told.replaceChildren(), 6000);
}

const by = (): string => author.value.trim() || 'Somebody';
const preview = () => setting.previews[storeChoice.selectedIndex] ?? { origin: '', language: 'en', label: '' };

/** Hands a message to the page, and to no other one that may stand in the frame. */
function post(message: Readonly<Record<string, unknown>>): void {
  frame.contentWindow?.postMessage(message, preview().origin);
}

async function showTyped(text: Text): Promise<void> {
  if (!story) return;
  const { language } = preview();
  const { story: wired } = await ask<{ story: unknown }>(`stories/${story.id}/wire`, 'POST', { ...text, language });
  post({ action: 'input', story: wired });
}

function changed(): void {
  if (!story) return;
  isDirty = true;
  const { draft } = story;
  clearTimeout(typing);
  typing = setTimeout(() => void showTyped(draft).catch(failed), PAUSE_MS);
  drawState();
}

const failed = (error: unknown): void => tell(error instanceof Error ? error.message : String(error));

const stateOf = ({ isPublished, isChanged, publishAt }: Omit<Listed, 'name' | 'isFolder'>): string => {
  if (publishAt) return `opens ${new Date(publishAt).toLocaleString()}`;
  if (!isPublished) return 'draft';
  return isChanged ? 'published, changed since' : 'published';
};

async function drawTree(): Promise<void> {
  const { stories } = await ask<{ stories: Listed[] }>('stories');
  const rows = stories
    .filter(({ isFolder }) => !isFolder)
    .sort((a, b) => a.fullSlug.localeCompare(b.fullSlug))
    .map((one) => {
      const open = button('', () => void openStory(one.id).catch(failed));
      open.append(one.fullSlug, el('small', { class: 'state' }, [stateOf(one)]));
      if (one.id === story?.id) open.setAttribute('aria-current', 'true');
      return el('li', {}, [open]);
    });
  tree.replaceChildren(...rows);
}

function drawState(): void {
  if (!story) return;
  place('state').textContent = isDirty ? 'Not saved yet' : stateOf(story);
}

/** Does some work with the story; who was overtaken by somebody else's is told, and loses nothing. */
async function work(doing: () => Promise<string>): Promise<void> {
  try {
    tell(await doing());
    drawState();
    await drawTree();
  } catch (error) {
    if (error instanceof Refused && error.status === 409 && error.reply.current)
      conflict(error.reply.by, error.reply.current);
    else failed(error);
  }
}

const editing = () => ({ revision: story?.revision ?? 0, by: by() });

async function save(): Promise<void> {
  if (!story) return;
  const { id, draft, fullSlug } = story;
  const { revision } = await ask<{ revision: number }>(`stories/${id}`, 'PUT', { ...editing(), ...draft });
  story.revision = revision;
  isDirty = false;
  place('conflict').replaceChildren();
  post({ action: 'change', reload: true, slug: fullSlug, storyId: id });
}

/** Reads again what the server says of the story, but for its text. */
async function refreshState(): Promise<void> {
  if (!story) return;
  const now = await ask<Story>(`stories/${story.id}`);
  story = { ...now, draft: story.draft, revision: story.revision };
}

async function publish(): Promise<string> {
  if (!story) return '';
  if (isDirty) await save();
  await ask(`stories/${story.id}/publish`, 'POST', editing());
  await refreshState();
  post({ action: 'published', slug: story.fullSlug, storyId: story.id, slugChanged: false });
  return 'Published: the shop shows it now';
}

async function schedule(at: string | null): Promise<string> {
  if (!story) return '';
  if (isDirty) await save();
  await ask(`stories/${story.id}/schedule`, 'POST', { ...editing(), at });
  await refreshState();
  return at ? `Opens by itself ${new Date(at).toLocaleString()}` : 'Nothing is scheduled any more';
}

function conflict(who = 'Somebody', theirs: Story): void {
  const mine = (): void => {
    if (story) story.revision = theirs.revision;
    void work(async () => {
      await save();
      return 'Yours is saved; theirs is in the history';
    });
  };
  place('conflict').replaceChildren(
    el('div', { class: 'conflict', role: 'alert' }, [
      el('p', {}, [`${who} saved this story while you were writing. What you wrote is still here, and is not saved.`]),
      el('div', { class: 'row' }, [
        button('See theirs on the page', () => void showTyped(theirs.draft).catch(failed)),
        button('Save mine on top of theirs', mine),
        button('Take theirs', () => void openStory(theirs.id).catch(failed)),
      ]),
    ]),
  );
}

async function drawHistory(list: HTMLElement): Promise<void> {
  if (!story) return;
  const { id } = story;
  const { versions } = await ask<{ versions: Version[] }>(`stories/${id}/history`);
  const rows = versions.map(({ id: version, kind, by: who, at }) =>
    el('li', {}, [
      `${new Date(at).toLocaleString()}: ${kind} by ${who} `,
      button(
        'Restore',
        () =>
          void work(async () => {
            await ask(`stories/${id}/restore`, 'POST', { ...editing(), version });
            await openStory(id);
            return 'Restored as the draft; it is not published yet';
          }),
      ),
    ]),
  );
  list.replaceChildren(...(rows.length > 0 ? rows : [el('li', {}, ['Nobody saved this story yet.'])]));
}

function actions(): HTMLElement {
  const at = el('input', { type: 'datetime-local', id: 'at' });
  const history = el('ul');
  return el('div', { class: 'story-bar actions' }, [
    el('p', {}, [el('strong', {}, [story?.fullSlug ?? '']), ' ', el('span', { id: 'state' })]),
    el('p', { id: 'others', role: 'status' }),
    button(
      'Save',
      () =>
        void work(async () => {
          await save();
          return 'Saved';
        }),
    ),
    button('Publish', () => void work(publish), { class: 'main' }),
    button(
      'Unpublish',
      () =>
        void work(async () => {
          await ask(`stories/${story?.id}/unpublish`, 'POST', {});
          await refreshState();
          return 'Taken out of the shop';
        }),
    ),
    el('details', {}, [
      el('summary', {}, ['Schedule']),
      field('Opens at', at),
      button('Schedule', () => void work(() => schedule(at.value ? new Date(at.value).toISOString() : null))),
      button('Take back', () => void work(() => schedule(null))),
    ]),
    el('details', {}, [el('summary', {}, ['History']), history], {
      toggle: () => void drawHistory(history).catch(failed),
    }),
  ]);
}

function drawForm(): void {
  if (!story) return;
  const { draft } = story;
  const of = { bloks: setting.bloks, language: languageChoice.value, changed };
  form.replaceChildren(
    actions(),
    el('div', { id: 'conflict' }),
    field(
      'Name',
      area(draft.name, (name) => {
        draft.name = name;
        changed();
      }),
    ),
    ...blokFields(draft.content, of),
    ...(setting.bloks[String(draft.content.component)] ? [] : [bloksField([draft.content], of)]),
  );
  drawState();
}

function showPage(): void {
  if (!story) return;
  const address = new URL(`/storyblok-preview/${story.fullSlug}`, preview().origin);
  address.searchParams.set('_storyblok', String(story.id));
  address.searchParams.set('_storyblok_lang', preview().language);
  frame.src = address.href;
}

async function openStory(id: number): Promise<void> {
  if (isDirty && story?.id !== id && !window.confirm('What you wrote is not saved. Leave it?')) return;
  story = await ask<Story>(`stories/${id}`);
  isDirty = false;
  window.history.replaceState(null, '', `#${id}`);
  drawForm();
  showPage();
  await Promise.all([drawTree(), here()]);
}

/** Says that the story is open here, and who else has it open. */
async function here(): Promise<void> {
  if (!story) return;
  const { others } = await ask<{ others: string[] }>(`stories/${story.id}/here`, 'POST', { editor: me, by: by() });
  place('others').textContent = others.length > 0 ? `Also open at: ${others.join(', ')}` : '';
}

type Named = { readonly _uid?: unknown; readonly component?: unknown };

/** Ids of the blocks from the page down to one of them. */
function wayTo(uid: string, value: unknown): string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { _uid, component } = value as Named;
  const own = typeof component === 'string' && typeof _uid === 'string' ? [_uid] : [];
  if (own[0] === uid) return own;
  for (const inner of Object.values(value)) {
    const rest = wayTo(uid, inner);
    if (rest) return [...own, ...rest];
  }
  return null;
}

/** Opens the form of the block that was clicked on the page. */
function openBlok(uid: string): void {
  for (const chosen of form.querySelectorAll('[data-chosen]')) chosen.removeAttribute('data-chosen');
  let last: HTMLDetailsElement | null = null;
  for (const one of wayTo(uid, story?.draft.content) ?? []) {
    const box = form.querySelector<HTMLDetailsElement>(`details.blok[data-uid="${CSS.escape(one)}"]`);
    if (!box) continue;
    openBox(box);
    last = box;
  }
  last?.setAttribute('data-chosen', '');
  last?.scrollIntoView({ block: 'center' });
  last?.querySelector<HTMLElement>('textarea, input, select')?.focus();
}

/** What the bridge within the page says, in Storyblok's protocol. */
function heard({ source, origin, data }: MessageEvent): void {
  if (source !== frame.contentWindow || origin !== preview().origin || !story) return;
  const { action, dataC } = (data ?? {}) as { action?: string; dataC?: { uid: string } };
  if (action === 'ping') post({ action: 'pingBack' });
  if (action === 'initialized') {
    const names = Object.fromEntries(Object.keys(setting.bloks).map((name) => [name, name.replaceAll('_', ' ')]));
    post({
      action: 'enterEditmode',
      reload: true,
      blockId: '',
      storyId: story.id,
      componentNames: names,
      appVersion: 'v2',
    });
    if (isDirty) void showTyped(story.draft).catch(failed);
  }
  if (action === 'edit' && dataC) {
    openBlok(dataC.uid);
    post({ action: 'editedBlok', breadcrumbs: [], blok: dataC });
  }
}

async function start(): Promise<void> {
  // Before anything is waited for: a name that is typed meanwhile stays.
  author.value = window.localStorage.getItem('desk-by') ?? '';
  author.addEventListener('change', () => {
    window.localStorage.setItem('desk-by', author.value);
    void here().catch(() => undefined);
  });
  setting = await ask<Setting>('setting');
  storeChoice.replaceChildren(...setting.previews.map(({ label }) => el('option', {}, [label])));
  languageChoice.replaceChildren(...setting.languages.map((language) => el('option', {}, [language])));
  storeChoice.addEventListener('change', () => {
    languageChoice.value = preview().language;
    drawForm();
    showPage();
  });
  languageChoice.addEventListener('change', drawForm);
  window.addEventListener('message', heard);
  window.addEventListener('beforeunload', (event) => {
    if (isDirty) event.preventDefault();
  });
  setInterval(() => void here().catch(() => undefined), HERE_EVERY_MS);
  const adding = place<HTMLFormElement>('new');
  adding.addEventListener('submit', (event) => {
    event.preventDefault();
    const fullSlug = String(new FormData(adding).get('fullSlug'));
    void ask<{ id: number }>('stories', 'POST', { fullSlug, by: by() })
      .then(({ id }) => openStory(id))
      .then(() => adding.reset())
      .catch(failed);
  });
  await drawTree();
  const [, asked] = /^#(\d+)$/.exec(window.location.hash) ?? [];
  if (asked) await openStory(Number(asked));
}

start().catch(failed);
