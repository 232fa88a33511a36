/** The page in its frame, which the desk talks to as Storyblok's editor does. */
import { openBox } from './blok-field.ts';
import { ask, type Text } from './desk-calls.ts';
import { desk, failed, form, frame, isDirty, preview } from './desk-state.ts';

/** Hands a message to the page, and to no other one that may stand in the frame. */
export function post(message: Readonly<Record<string, unknown>>): void {
  frame.contentWindow?.postMessage(message, preview().origin);
}

/** Shows what is typed, as it would be delivered. */
export async function showTyped(text: Text): Promise<void> {
  if (!desk.story) return;
  const { id } = desk.story;
  const { language } = preview();
  const { story: wired } = await ask<{ story: unknown }>(`stories/${id}/wire`, 'POST', { ...text, language });
  // Another story may stand in the frame by now.
  if (desk.story.id === id) post({ action: 'input', story: wired });
}

export function showPage(): void {
  if (!desk.story) return;
  const address = new URL(`/storyblok-preview/${desk.story.fullSlug}`, preview().origin);
  address.searchParams.set('_storyblok', String(desk.story.id));
  address.searchParams.set('_storyblok_lang', preview().language);
  frame.src = address.href;
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
  for (const one of wayTo(uid, desk.story?.draft.content) ?? []) {
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
export function heard({ source, origin, data }: MessageEvent): void {
  if (source !== frame.contentWindow || origin !== preview().origin || !desk.story) return;
  const { action, dataC } = (data ?? {}) as { action?: string; dataC?: { uid: string } };
  if (action === 'ping') post({ action: 'pingBack' });
  if (action === 'initialized') {
    const names = Object.fromEntries(Object.keys(desk.setting.bloks).map((name) => [name, name.replaceAll('_', ' ')]));
    post({
      action: 'enterEditmode',
      reload: true,
      blockId: '',
      storyId: desk.story.id,
      componentNames: names,
      appVersion: 'v2',
    });
    if (isDirty()) void showTyped(desk.story.draft).catch(failed);
  }
  if (action === 'edit' && dataC) {
    openBlok(dataC.uid);
    post({ action: 'editedBlok', breadcrumbs: [], blok: dataC });
  }
}
