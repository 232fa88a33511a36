'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import textStyles from '#components/ui/text.module.css';
import styles from './copy-link.module.css';
import { useCopy } from './use-copy.ts';

/** A link to read, select and copy. Needs the `Share` messages. @param label names the field */
export function CopyLink({ url, label }: { url: string; label: string }) {
  const t = useTranslations('Share');
  const { copied, copy } = useCopy(url);
  const id = useId();
  return (
    <div className={styles.copylink}>
      <label className={clsx(textStyles.small, fieldStyles.small)} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={clsx(fieldStyles.input, styles.input)}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className={clsx(buttonStyles.button, styles.button)} onClick={copy}>
        {t(copied ? 'copied' : 'copy')}
      </button>
      <span className={textStyles.hidden} role="status">
        {copied && t('copied')}
      </span>
    </div>
  );
}
