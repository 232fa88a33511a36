import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { useId } from 'react';
import { useRootMark } from '#components/behaviour/use-root-mark.ts';
import type { ConsentQuestion } from '#components/dialogs/dialog-inputs.ts';
import type { LoadedDialog } from '#components/dialogs/load-dialog.ts';
import { DialogContext } from '#components/dialogs/use-dialog.ts';

const stay = (): void => {};

/** The cookie question as a card at the bottom that leaves the page usable (CONSENT-09); its host takes it away. */
export function CookieCard({ banner, question }: { banner: LoadedDialog; question: ConsentQuestion }) {
  const shellMessages = useMessages();
  useRootMark('data-cookie-asked');
  const titleId = useId();
  const { Content, texts } = banner;
  return (
    <section data-cookie-card aria-labelledby={titleId}>
      <NextIntlClientProvider locale={useLocale()} messages={{ ...shellMessages, ...texts }}>
        <DialogContext value={{ titleId, close: stay }}>
          <Content {...question} />
        </DialogContext>
      </NextIntlClientProvider>
    </section>
  );
}
