import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ChoosePassword } from '#components/sign-ins/connected-accounts.tsx';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { LabelledField } from '#components/ui/labelled-field.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { type DataFault, type DataNotice, WRONG_FIELD } from '#lib/rules/form-notices.ts';
import { PASSWORD_MAX } from '#lib/rules/passwords.ts';
import styles from './data-forms.module.css';

/** Says what became of a form, where that is no matter of a field. */
export function DataNote({ notice }: { notice: Exclude<DataNotice, DataFault> }) {
  const t = useTranslations('YourData.notice');
  const isDone = notice === 'deleted';
  return (
    <p className={clsx(isDone ? noteStyles.ok : noteStyles.bad, styles.note)} role={isDone ? 'status' : 'alert'}>
      <Icon name={isDone ? 'check' : 'alert'} />
      <span>{t(notice)}</span>
    </p>
  );
}

/** The current password; whoever mistyped it is led to it. */
function Password({ isWrong }: { isWrong: boolean }) {
  const t = useTranslations('YourData');
  return (
    <LabelledField
      id={isWrong ? WRONG_FIELD : undefined}
      label={t('password')}
      error={isWrong ? t('notice.wrong') : undefined}
      control={(control) => (
        <input
          {...control}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_MAX}
        />
      )}
    />
  );
}

/** Has a member say that nothing brings the account back. */
function Sure({ isMissing }: { isMissing: boolean }) {
  const t = useTranslations('YourData');
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          name="sure"
          value="1"
          required
          id={isMissing ? WRONG_FIELD : undefined}
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? id : undefined}
        />
        <b>{t('sure')}</b>
      </label>
      {isMissing && (
        <p className={fieldStyles.error} id={id}>
          {t('notice.unsure')}
        </p>
      )}
    </div>
  );
}

/**
 * Hands a member everything the shop holds about them, or deletes the account: plain forms, which need no script.
 * @param fault what is wrong with the one that was sent, at its field
 */
export function DataForms({ fault }: { fault: DataFault | null }) {
  const t = useTranslations('YourData');
  return (
    <div className={styles.data}>
      <form method="post" action={pathTo.dataForm()} aria-labelledby="data-export">
        <h2 id="data-export" className={textStyles.h32}>
          {t('exportTitle')}
        </h2>
        <p>{t('exportText')}</p>
        <input type="hidden" name="change" value="export" />
        <Password isWrong={fault === 'wrong-export'} />
        <button type="submit" className={buttonStyles.button}>
          {t('export')}
        </button>
      </form>
      <form method="post" action={pathTo.dataForm()} aria-labelledby="data-delete">
        <h2 id="data-delete" className={textStyles.h32}>
          {t('deleteTitle')}
        </h2>
        <p>{t('deleteText')}</p>
        <p>{t('keptText')}</p>
        <input type="hidden" name="change" value="delete" />
        <Password isWrong={fault === 'wrong-delete'} />
        <Sure isMissing={fault === 'unsure'} />
        <button type="submit" className={buttonStyles.outlined}>
          {t('delete')}
        </button>
      </form>
      <div className={textStyles.muted}>
        <p>{t('noPassword')}</p>
        <ChoosePassword label={t('setPassword')} />
      </div>
    </div>
  );
}
