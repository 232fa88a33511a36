import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { DialogFrame } from '#components/dialogs/dialog-frame.tsx';
import type { DialogName } from '#components/dialogs/dialog-inputs.ts';
import type { OpenDialog } from '#components/dialogs/dialog-store.ts';
import type { LoadedDialog } from '#components/dialogs/load-dialog.ts';

interface DialogStackProps {
  dialogs: readonly OpenDialog[];
  contents: ReadonlyMap<DialogName, LoadedDialog>;
}

/** Every open dialog in its frame; those beneath the last stay as they were, out of sight (MODAL-01). */
export function DialogStack({ dialogs, contents }: DialogStackProps) {
  const locale = useLocale();
  const shellMessages = useMessages();
  const ready = dialogs.filter(({ name }) => contents.has(name));
  return ready.map((dialog) => {
    const { Content, texts } = contents.get(dialog.name) ?? {};
    return (
      <DialogFrame key={dialog.id} dialog={dialog} beneath={dialog !== ready.at(-1)}>
        <NextIntlClientProvider locale={locale} messages={{ ...shellMessages, ...texts }}>
          {Content && <Content {...dialog.input} />}
        </NextIntlClientProvider>
      </DialogFrame>
    );
  });
}
