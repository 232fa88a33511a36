import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import { RESUBSCRIPTION_POINTS } from '#lib/rules/point-worth.ts';

/** How it ended: subscribed, with or without points, or why not (NEWS-13). */
type Outcome = 'done' | 'doneAward' | 'unconfirmed' | 'failed';

const resubscribe = (): Promise<Outcome> =>
  browserApi('newsletter-resubscribe-encouraged', { referrer: window.location.pathname }).then(
    ({ resubscription_award_applied }) => (resubscription_award_applied ? 'doneAward' : 'done'),
    (error: unknown) => (error instanceof ApiError && error.status === 409 ? 'unconfirmed' : 'failed'),
  );

/** Asks a member who has left the newsletter to come back (MODAL-14), with points where there were none before. */
export function ResubscribeDialog({ award }: DialogInputs['resubscribe']) {
  const t = useTranslations('Resubscribe');
  const { titleId, close } = useDialog();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const accept = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setOutcome(await resubscribe());
    setBusy(false);
  };
  const points = RESUBSCRIPTION_POINTS;
  if (outcome === 'done' || outcome === 'doneAward') {
    return (
      <div className={dialogStyles.body}>
        <h2 id={titleId} className={textStyles.h32}>
          {t('doneTitle')}
        </h2>
        <p role="status" className={noteStyles.ok}>
          <Icon name="check" />
          <span>{t(outcome, { points })}</span>
        </p>
        <div className={dialogStyles.acts}>
          <a className={buttonStyles.outlined} href={pathTo.newsletter()}>
            {t('choose')}
          </a>
          <button type="button" className={buttonStyles.button} onClick={() => close(true)}>
            {t('goOn')}
          </button>
        </div>
      </div>
    );
  }
  return (
    <form className={dialogStyles.body} onSubmit={(event) => void accept(event)}>
      <h2 id={titleId} className={textStyles.h32}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      {award && (
        <p className={noteStyles.note}>
          <Icon name="tag" />
          <span>{t('award', { points })}</span>
        </p>
      )}
      {outcome !== null && (
        <p role="alert" className={noteStyles.bad}>
          <Icon name="alert" />
          <span>{t(outcome)}</span>
        </p>
      )}
      <div className={dialogStyles.acts}>
        <button type="button" className={buttonStyles.outlined} onClick={() => close(false)}>
          {t('decline')}
        </button>
        <SubmitButton busy={busy}>{t('accept')}</SubmitButton>
      </div>
    </form>
  );
}
