import { useTranslations } from 'next-intl';
import { useState } from 'react';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { UnconfirmedMember } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { ApiError } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';

type Outcome = 'sent' | 'wait' | 'already' | 'failed';

/** A mail goes out once a minute; an address confirmed meanwhile, in another tab or on the phone, needs none. */
function outcomeOf(error: unknown): Outcome {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 429) return 'wait';
  return status === 409 ? 'already' : 'failed';
}

/** The double opt-in (MODAL-15): where the mail went, and the way to have it sent again (API-023). */
export function ConfirmEmailDialog({ customerId, email }: UnconfirmedMember) {
  const t = useTranslations('Confirm');
  const { titleId, close } = useDialog();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const resend = async (): Promise<void> => {
    setBusy(true);
    setOutcome(
      await browserApi('confirmation-email', { customer_id: customerId, referrer: window.location.pathname }).then(
        () => 'sent' as const,
        outcomeOf,
      ),
    );
    setBusy(false);
  };
  const isGood = outcome === 'sent' || outcome === 'already';
  return (
    <form
      className={dialogStyles.body}
      onSubmit={(event) => {
        event.preventDefault();
        void resend();
      }}
    >
      <h2 id={titleId} className={textStyles.h32}>
        {t('title')}
      </h2>
      <p className={textStyles.muted}>{t.rich('text', { email, b: (chunks) => <b>{chunks}</b> })}</p>
      {outcome !== null && (
        <p className={isGood ? noteStyles.ok : noteStyles.bad} role={isGood ? 'status' : 'alert'}>
          <Icon name={isGood ? 'check' : 'alert'} />
          <span>{t(outcome, { email })}</span>
        </p>
      )}
      <div className={dialogStyles.acts}>
        <button type="button" className={buttonStyles.outlined} onClick={() => close(false)}>
          {t('later')}
        </button>
        <SubmitButton busy={busy}>{t('resend')}</SubmitButton>
      </div>
    </form>
  );
}
