'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useCopy } from './use-copy.ts';

/** A link to read, select and copy. Needs the `Share` messages. @param label names the field */
export function CopyLink({ url, label }: { url: string; label: string }) {
  const t = useTranslations('Share');
  const { copied, copy } = useCopy(url);
  const id = useId();
  return (
    <div className="copylink">
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <input id={id} className="input" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" className="btn" onClick={copy}>
        {t(copied ? 'copied' : 'copy')}
      </button>
      <span className="sr" role="status">
        {copied && t('copied')}
      </span>
    </div>
  );
}
