import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useId } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import textStyles from '#components/ui/text.module.css';
import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_MAX_KB,
  ATTACHMENTS_MAX,
  type AttachmentRule,
  brokenAttachmentRule,
} from '#lib/rules/attachments.ts';
import styles from './attachment-field.module.css';

/** A file the visitor chose, and the rule it breaks. */
export interface ChosenFile {
  readonly file: File;
  readonly broken: AttachmentRule | null;
}

interface AttachmentFieldProps {
  files: readonly ChosenFile[];
  onChange: (files: readonly ChosenFile[]) => void;
}

/** Chooses up to three files; one that breaks a rule says so where it stands, and can be taken away. */
export function AttachmentField({ files, onChange }: AttachmentFieldProps) {
  const t = useTranslations('Help');
  const id = useId();
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])].map((file) => ({
      file,
      broken: brokenAttachmentRule(file.name, file.size),
    }));
    currentTarget.value = '';
    onChange([...files, ...chosen].slice(0, ATTACHMENTS_MAX));
  };
  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`}>{t('attachments')}</span>
      <input
        id={id}
        type="file"
        multiple
        className={clsx(textStyles.hidden, styles.filepick)}
        accept={ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-describedby={`${id}-hint`}
        disabled={files.length === ATTACHMENTS_MAX}
        onChange={add}
      />
      <label
        htmlFor={id}
        id={`${id}-button`}
        className={clsx(buttonStyles.outlined, buttonStyles.small, styles.button)}
      >
        {t('chooseFiles')}
      </label>
      <p className={clsx(textStyles.small, textStyles.muted, fieldStyles.small)} id={`${id}-hint`}>
        {t('attachmentsHint', { most: ATTACHMENTS_MAX, mb: ATTACHMENT_MAX_KB / 1024 })}
      </p>
      <ul className={styles.files}>
        {files.map(({ file, broken }, at) => (
          <li key={`${file.name} ${file.size} ${file.lastModified}`}>
            <span>
              {file.name}
              {broken && <b role="alert">{t(`fileRule.${broken}`, { mb: ATTACHMENT_MAX_KB / 1024 })}</b>}
            </span>
            <button
              type="button"
              className={iconButtonStyles.button}
              aria-label={t('removeFile', { name: file.name })}
              onClick={() => onChange(files.filter((_, i) => i !== at))}
            >
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
