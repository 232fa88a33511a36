import type { Setting, Story } from './desk-calls.ts';

export const place = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found as T;
};
export const [tree, form] = [place('tree'), place('form')];
const told = place('told');
export const frame = place<HTMLIFrameElement>('page');
export const [storeChoice, languageChoice] = [place<HTMLSelectElement>('store'), place<HTMLSelectElement>('language')];
export const author = place<HTMLInputElement>('by');
export const me = crypto.randomUUID();

/** What is open at the desk. `setting` is there once it was asked for. */
export const desk: {
  setting: Setting;
  story: Story | null;
  /** Changes of its text since it was opened, and how many of them are saved. */
  typed: number;
  saved: number;
} = { setting: { bloks: {}, languages: [], previews: [] }, story: null, typed: 0, saved: 0 };

/** Is there text that is nowhere but here? */
export const isDirty = (): boolean => desk.typed > desk.saved;

const TOLD_MS = 6000;
let telling: ReturnType<typeof setTimeout> | undefined;

/** Says something to the editor for a while. */
export function tell(message: string): void {
  told.textContent = message;
  clearTimeout(telling);
  telling = setTimeout(() => told.replaceChildren(), TOLD_MS);
}

/** Says what went wrong, until something else is said. */
export function failed(error: unknown): void {
  tell(error instanceof Error ? error.message : String(error));
  clearTimeout(telling);
}

export const by = (): string => author.value.trim() || 'Somebody';
export const preview = () =>
  desk.setting.previews[storeChoice.selectedIndex] ?? { origin: '', language: 'en', label: '' };
