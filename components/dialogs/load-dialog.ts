import type { ComponentType } from 'react';
import { fetchTexts } from '#lib/i18n/fetch-texts.ts';
import type { DialogInputs, DialogName } from './dialog-inputs.ts';

/** How a dialog is brought in when it is first opened. */
interface DialogEntry<Input> {
  readonly load: () => Promise<ComponentType<Input>>;
  /** Namespaces of the messages it speaks in; they are fetched with its code (app/api/texts). */
  readonly texts: readonly string[];
}

/** All dialogs of the shop. */
export type DialogEntries = { readonly [N in DialogName]: DialogEntry<DialogInputs[N]> };

/** A dialog's content and the messages it needs, ready to be shown. */
export interface LoadedDialog {
  readonly Content: ComponentType<object>;
  readonly texts: Readonly<Record<string, unknown>>;
}

type BringEntries = () => Promise<DialogEntries>;

let provide: (bring: BringEntries) => void = () => {};
const provided = new Promise<BringEntries>((resolve) => {
  provide = resolve;
});
const loading = new Map<DialogName, Promise<LoadedDialog>>();

/**
 * Hands in how to fetch the list of dialogs: those who open one know its name and input, and none of its code. Once; later
 * calls change nothing.
 */
export const provideDialogs = (bring: BringEntries): void => provide(bring);

let isExpected = false;

/** Fetches the list ahead, once, so that a dialog waits for one fetch and not two; a failure is met when one is opened. */
export function expectDialogs(): void {
  if (isExpected) return;
  isExpected = true;
  provided.then((bring) => bring()).catch(() => {});
}

async function load(name: DialogName): Promise<LoadedDialog> {
  const entries = await (await provided)();
  // Own entries only: a name in markup may be any text, `constructor` too.
  if (!Object.hasOwn(entries, name)) throw new Error(`There is no dialog ${name}`);
  const { load, texts } = entries[name];
  const [Content, loaded] = await Promise.all([load(), fetchTexts(texts)]);
  return { Content: Content as ComponentType<object>, texts: loaded };
}

/** Brings in a dialog once, code and texts at the same time; after a failure it is tried anew. It waits for `provideDialogs`. */
export function loadDialog(name: DialogName): Promise<LoadedDialog> {
  const known = loading.get(name);
  if (known) return known;
  const started = load(name);
  loading.set(name, started);
  started.catch(() => loading.delete(name));
  return started;
}
