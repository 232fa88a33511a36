import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { MessageForm } from './message-form.tsx';

/** The send-us-message dialog (MODAL-10); it stays open to say that the message has gone. */
export function MessageDialog({ subject, order }: DialogInputs['message']) {
  const t = useTranslations('Help');
  const { titleId, close } = useDialog();
  const [sentBy, setSentBy] = useState<string | null>(null);
  return (
    <div className="dialog__body">
      <h2 id={titleId} className="h h--32">
        {t('writeTitle')}
      </h2>
      {sentBy === null ? (
        <>
          <p className="muted">{order ? t('aboutOrder', { order }) : t('writeText')}</p>
          <MessageForm subject={subject} order={order} onSent={setSentBy} />
        </>
      ) : (
        <>
          <p className="note note--ok" role="status">
            {t('sent', { email: sentBy })}
          </p>
          <button type="button" className="btn btn--wide" ref={(node) => node?.focus()} onClick={() => close(true)}>
            {t('done')}
          </button>
        </>
      )}
    </div>
  );
}
