import type { ComponentType } from 'react';
import { fetchTexts } from '#lib/i18n/fetch-texts.ts';
import type { DialogName } from './dialog-inputs.ts';
import { DIALOGS } from './dialog-registry.ts';

/** A dialog's content and the messages it needs, ready to be shown. */
export interface LoadedDialog {
  readonly Content: ComponentType<object>;
  readonly texts: Readonly<Record<string, unknown>>;
}

const loading = new Map<DialogName, Promise<LoadedDialog>>();

/** Brings in a dialog once, code and texts at the same time; after a failure it is tried anew. */
export function loadDialog(name: DialogName): Promise<LoadedDialog> {
  const known = loading.get(name);
  if (known) return known;
  const { load, texts } = DIALOGS[name];
  const started = Promise.all([load(), fetchTexts(texts)]).then(([Content, loaded]) => ({
    Content: Content as ComponentType<object>,
    texts: loaded,
  }));
  loading.set(name, started);
  started.catch(() => loading.delete(name));
  return started;
}
