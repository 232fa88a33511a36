import { useTranslations } from 'next-intl';
import { useState } from 'react';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import buttonStyles from '#components/ui/button.module.css';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { MessageForm } from './message-form.tsx';

/** The send-us-message dialog (MODAL-10); it stays open to say that the message has gone. */
export function MessageDialog({ subject, order }: DialogInputs['message']) {
  const t = useTranslations('Help');
  const { titleId, close } = useDialog();
  const [sentBy, setSentBy] = useState<string | null>(null);
  return (
    <div className={dialogStyles.body}>
      <h2 id={titleId} className={textStyles.h32}>
        {t('writeTitle')}
      </h2>
      {sentBy === null ? (
        <>
          <p className={textStyles.muted}>{order ? t('aboutOrder', { order }) : t('writeText')}</p>
          <MessageForm subject={subject} order={order} onSent={setSentBy} />
        </>
      ) : (
        <>
          <p className={noteStyles.ok} role="status">
            {t('sent', { email: sentBy })}
          </p>
          <button type="button" className={buttonStyles.wide} ref={(node) => node?.focus()} onClick={() => close(true)}>
            {t('done')}
          </button>
        </>
      )}
    </div>
  );
}
