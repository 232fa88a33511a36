/** The editing desk: stories on the left, the form in the middle, the page on the right, which it talks to as Storyblok's editor does. */
import { blokFields, bloksField } from './blok-field.ts';
import { ask, type Listed, Refused, type Setting, type Story, stateOf, type Version } from './desk-calls.ts';
import {
  author,
  by,
  desk,
  failed,
  form,
  isDirty,
  languageChoice,
  me,
  place,
  preview,
  storeChoice,
  tell,
  tree,
} from './desk-state.ts';
import { area, button, el, field } from './dom.ts';
import { inTurn } from './in-turn.ts';
import { heard, showPage, showTyped } from './page-frame.ts';
import { showFaults } from './show-faults.ts';
import { editing, publish, refreshState, save, schedule, unpublish } from './story-work.ts';

const PAUSE_MS = 100;
const HERE_EVERY_MS = 8000;

let typing: ReturnType<typeof setTimeout> | undefined;

function changed(): void {
  if (!desk.story) return;
  desk.typed += 1;
  const { draft } = desk.story;
  clearTimeout(typing);
  typing = setTimeout(() => void showTyped(draft).catch(failed), PAUSE_MS);
  drawState();
}

async function drawTree(): Promise<void> {
  const { stories } = await ask<{ stories: Listed[] }>('stories');
  const rows = stories
    .filter(({ isFolder }) => !isFolder)
    .sort((a, b) => a.fullSlug.localeCompare(b.fullSlug))
    .map((one) => {
      const open = button('', () => void openStory(one.id));
      open.append(one.fullSlug, el('small', { class: 'state' }, [stateOf(one)]));
      if (one.id === desk.story?.id) open.setAttribute('aria-current', 'true');
      return el('li', {}, [open]);
    });
  tree.replaceChildren(...rows);
}

function drawState(): void {
  if (!desk.story) return;
  place('state').textContent = isDirty() ? 'Not saved yet' : stateOf(desk.story);
}

/** Does some work with the story, in its turn; who was overtaken by somebody else's is told, and loses nothing. */
const work = (name: string, doing: () => Promise<string>): Promise<void> =>
  inTurn(name, async () => {
    try {
      tell(await doing());
      await Promise.all([drawTree(), drawHistory()]);
    } catch (error) {
      if (error instanceof Refused && error.status === 409 && error.reply.current)
        conflict(error.reply.by, error.reply.current);
      else if (error instanceof Refused && error.status === 422) showFaults(error.message.split('\n'));
      else failed(error);
    }
    drawState();
  });

function conflict(who = 'Somebody', theirs: Story): void {
  const mine = (): void => {
    if (desk.story) desk.story.revision = theirs.revision;
    void work('save mine', async () => {
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
        button('Take theirs', () => void inTurn('take theirs', () => showStory(theirs.id)).catch(failed)),
      ]),
    ]),
  );
}

/** Lists what the story was, where that is open. */
async function drawHistory(): Promise<void> {
  const past = document.querySelector('#history[open] ul');
  if (!past || !desk.story) return;
  const { versions } = await ask<{ versions: Version[] }>(`stories/${desk.story.id}/history`);
  const rows = versions.map(({ id: version, kind, by: who, at }) =>
    el('li', {}, [
      `${new Date(at).toLocaleString()}: ${kind} by ${who} `,
      button('Restore', () => void work('restore', () => restore(version))),
    ]),
  );
  past.replaceChildren(...(rows.length > 0 ? rows : [el('li', {}, ['Nobody saved this story yet.'])]));
}

async function restore(version: number): Promise<string> {
  if (!desk.story) return '';
  // What was typed stays in the history.
  if (isDirty()) await save();
  await ask(`stories/${desk.story.id}/restore`, 'POST', { ...editing(), version });
  await showStory(desk.story.id);
  return 'Restored as the draft; it is not published yet';
}

function actions(): HTMLElement {
  const at = el('input', { type: 'datetime-local', id: 'at' });
  return el('div', { class: 'story-bar actions' }, [
    el('p', {}, [el('strong', {}, [desk.story?.fullSlug ?? '']), ' ', el('span', { id: 'state' })]),
    el('p', { id: 'others', role: 'status' }),
    button('Save', () => void work('save', save)),
    button('Publish', () => void work('publish', publish), { class: 'main' }),
    button('Unpublish', () => void work('unpublish', unpublish)),
    el('details', {}, [
      el('summary', {}, ['Schedule']),
      field('Opens at', at),
      button('Schedule', () => void work('schedule', () => schedule(at.value))),
      button('Take back', () => void work('take back', () => schedule(null))),
    ]),
    el('details', { id: 'history' }, [el('summary', {}, ['History']), el('ul')], {
      toggle: () => void drawHistory().catch(failed),
    }),
  ]);
}

function drawForm(): void {
  if (!desk.story) return;
  const { draft } = desk.story;
  const of = { bloks: desk.setting.bloks, language: languageChoice.value, changed };
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
    ...(desk.setting.bloks[String(draft.content.component)] ? [] : [bloksField([draft.content], of)]),
  );
  drawState();
}

async function showStory(id: number): Promise<void> {
  const story = await ask<Story>(`stories/${id}`);
  clearTimeout(typing);
  Object.assign(desk, { story, typed: 0, saved: 0 });
  window.history.replaceState(null, '', `#${id}`);
  drawForm();
  showPage();
  await Promise.all([drawTree(), here()]);
}

/** Opens a story in its turn; text that is nowhere but here is left only by who wants to. */
const openStory = (id: number): Promise<void> =>
  inTurn(`open ${id}`, async () => {
    if (isDirty() && !window.confirm('What you wrote is not saved. Leave it?')) return;
    await showStory(id);
  }).catch(failed);

/** Says that the story is open here, and who else has it open. */
async function here(): Promise<void> {
  if (!desk.story) return;
  const { others } = await ask<{ others: string[] }>(`stories/${desk.story.id}/here`, 'POST', { editor: me, by: by() });
  place('others').textContent = others.length > 0 ? `Also open at: ${others.join(', ')}` : '';
  const { publishAt } = desk.story;
  if (publishAt === null || Date.parse(publishAt) > Date.now()) return;
  // It has opened by itself meanwhile.
  await refreshState();
  await drawTree();
  drawState();
}

async function start(): Promise<void> {
  // Before anything is waited for: a name that is typed meanwhile stays.
  author.value = window.localStorage.getItem('desk-by') ?? '';
  author.addEventListener('change', () => {
    window.localStorage.setItem('desk-by', author.value);
    void here().catch(() => undefined);
  });
  desk.setting = await ask<Setting>('setting');
  storeChoice.replaceChildren(...desk.setting.previews.map(({ label }) => el('option', {}, [label])));
  languageChoice.replaceChildren(...desk.setting.languages.map((language) => el('option', {}, [language])));
  storeChoice.addEventListener('change', () => {
    languageChoice.value = preview().language;
    drawForm();
    showPage();
  });
  languageChoice.addEventListener('change', drawForm);
  window.addEventListener('message', heard);
  window.addEventListener('beforeunload', (event) => {
    if (isDirty()) event.preventDefault();
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
