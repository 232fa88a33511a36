import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ChoosePassword } from '#components/sign-ins/connected-accounts.tsx';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { DataNotice } from '#lib/rules/form-notices.ts';
import styles from './data-forms.module.css';

/** Says what became of a form. */
export function DataNote({ notice }: { notice: DataNotice }) {
  const t = useTranslations('YourData.notice');
  const isDone = notice === 'deleted';
  return (
    <p className={clsx(isDone ? noteStyles.ok : noteStyles.bad, styles.note)} role={isDone ? 'status' : 'alert'}>
      <Icon name={isDone ? 'check' : 'alert'} />
      <span>{t(notice)}</span>
    </p>
  );
}

function Password({ label }: { label: string }) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fieldStyles.input}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        maxLength={128}
      />
    </div>
  );
}

/** Hands a member everything the shop holds about them, or deletes the account: plain forms, which need no script. */
export function DataForms() {
  const t = useTranslations('YourData');
  return (
    <div className={styles.data}>
      <form method="post" action={pathTo.dataForm()} aria-labelledby="data-export">
        <h2 id="data-export" className={textStyles.h32}>
          {t('exportTitle')}
        </h2>
        <p>{t('exportText')}</p>
        <input type="hidden" name="change" value="export" />
        <Password label={t('password')} />
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
        <Password label={t('password')} />
        <label className={fieldStyles.check}>
          <input type="checkbox" name="sure" value="1" required />
          <span>{t('sure')}</span>
        </label>
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
