/** What the desk does with the story that is open. */
import { ask, type Story } from './desk-calls.ts';
import { by, desk, isDirty } from './desk-state.ts';
import { post } from './page-frame.ts';
import { showFaults } from './show-faults.ts';

/** Who edits, and with which revision the work began. */
export const editing = () => ({ revision: desk.story?.revision ?? 0, by: by() });

/** Reads again what the server says of the story, but for its text. */
export async function refreshState(): Promise<void> {
  if (!desk.story) return;
  const now = await ask<Story>(`stories/${desk.story.id}`);
  desk.story = { ...now, draft: desk.story.draft, revision: desk.story.revision };
}

/** Saves the text that is open. @returns what to tell its editor, as all of these do */
export async function save(): Promise<string> {
  if (!desk.story) return '';
  const { id, draft, fullSlug } = desk.story;
  const { typed } = desk;
  const asked = { ...editing(), ...draft };
  const { revision, faults } = await ask<{ revision: number; faults: string[] }>(`stories/${id}`, 'PUT', asked);
  desk.story.revision = revision;
  // What was typed meanwhile is not saved yet.
  desk.saved = typed;
  showFaults(faults);
  await refreshState();
  post({ action: 'change', reload: true, slug: fullSlug, storyId: id });
  return 'Saved';
}

export async function publish(): Promise<string> {
  if (!desk.story) return '';
  if (isDirty()) await save();
  await ask(`stories/${desk.story.id}/publish`, 'POST', editing());
  await refreshState();
  post({ action: 'published', slug: desk.story.fullSlug, storyId: desk.story.id, slugChanged: false });
  return 'Published: the shop shows it now';
}

export async function schedule(chosen: string | null): Promise<string> {
  if (!desk.story) return '';
  if (chosen === '') throw new Error('Choose the moment first');
  const at = chosen === null ? null : new Date(chosen).toISOString();
  if (isDirty()) await save();
  await ask(`stories/${desk.story.id}/schedule`, 'POST', { ...editing(), at });
  await refreshState();
  return at ? `Opens by itself ${new Date(at).toLocaleString()}` : 'Nothing is scheduled any more';
}

export async function unpublish(): Promise<string> {
  if (!desk.story || !window.confirm(`Take ${desk.story.fullSlug} out of the shop?`)) return '';
  await ask(`stories/${desk.story.id}/unpublish`, 'POST', {});
  await refreshState();
  return 'Taken out of the shop';
}
