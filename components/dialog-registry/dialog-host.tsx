'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { whileBusy } from '#components/behaviour/busy-store.ts';
import { usePathChange } from '#components/behaviour/use-path-change.ts';
import type { DialogName } from '#components/dialogs/dialog-inputs.ts';
import { closeAllDialogs, closeDialog, openAgain, useDialogs } from '#components/dialogs/dialog-store.ts';
import { type LoadedDialog, loadDialog, provideDialogs } from '#components/dialogs/load-dialog.ts';
import { closeAlert, showAlert } from '#components/feedback/alert-store.ts';
import { openByTrigger, preloadByTrigger } from './dialog-triggers.ts';

provideDialogs(() => import('./dialog-registry.ts').then((module) => module.DIALOGS));

const loadStack = () => import('./dialog-stack.tsx').then((module) => module.DialogStack);

/** What has come so far: the frames, and the contents by name. */
interface Loaded {
  readonly Stack: Awaited<ReturnType<typeof loadStack>> | null;
  readonly contents: ReadonlyMap<DialogName, LoadedDialog>;
}

/** Names the alert of a dialog that could not be opened. */
const FAILED = 'dialog';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

function listenToTriggers(): () => void {
  document.addEventListener('click', openByTrigger);
  for (const intent of INTENTS) document.addEventListener(intent, preloadByTrigger, { passive: true });
  return () => {
    document.removeEventListener('click', openByTrigger);
    for (const intent of INTENTS) document.removeEventListener(intent, preloadByTrigger);
  };
}

/**
 * Shows the dialogs that anything on the page opens. Only this part is there from the start: the list of dialogs, the
 * frame, the content and its texts come when they are first asked for.
 */
export function DialogHost() {
  const t = useTranslations('Dialog');
  const dialogs = useDialogs();
  const [{ Stack, contents }, setLoaded] = useState<Loaded>({ Stack: null, contents: new Map() });
  const missing = dialogs.find(({ name }) => !contents.has(name));

  useEffect(listenToTriggers, []);
  usePathChange(closeAllDialogs);
  useEffect(() => {
    if (!missing) return;
    const { id, name } = missing;
    whileBusy(Promise.all([loadStack(), loadDialog(name)])).then(
      ([frames, content]) => {
        closeAlert(FAILED);
        setLoaded((before) => ({ Stack: frames, contents: new Map(before.contents).set(name, content) }));
      },
      () => {
        closeDialog(id);
        const run = () => openAgain(missing);
        showAlert({ key: FAILED, content: t('failed'), action: { label: t('retry'), run } });
      },
    );
  }, [missing, t]);
  return Stack && <Stack dialogs={dialogs} contents={contents} />;
}
