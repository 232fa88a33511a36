'use client';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '#components/ui/icon.tsx';

interface ShareButtonProps {
  /** Subject of a mail, and title where another app takes it over. */
  title: string;
  text: string;
  /** Absolute address of the page. */
  url: string;
}

/** How long it says that the link was copied, ms. */
const COPIED_MS = 4000;

/** The device does not come by a sheet while the page is open. */
const never = () => () => {};
const deviceHasSheet = (): boolean => 'share' in navigator;

/**
 * Shares a page: through the device's own sheet where it has one, else by a link to copy or a mail. Without scripts the
 * mail remains; where the browser does not let the link be copied it is shown. Nobody else's script is involved.
 */
export function ShareButton({ title, text, url }: ShareButtonProps) {
  const t = useTranslations('Share');
  const hasSheet = useSyncExternalStore(never, deviceHasSheet, () => false);
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return setRefused(true);
    }
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;
  if (hasSheet) {
    // Dismissing the sheet is no failure.
    const share = () => void navigator.share({ title, text, url }).catch(() => {});
    return (
      <div className="share">
        <button type="button" className="link" onClick={share}>
          <Icon name="share" small />
          {t('share')}
        </button>
      </div>
    );
  }
  return (
    <details className="share">
      <summary className="link">
        <Icon name="share" small />
        {t('share')}
      </summary>
      <div className="btnrow">
        <button type="button" className="btn btn--line btn--s" onClick={copy}>
          {t(copied ? 'copied' : 'copy')}
        </button>
        <a className="btn btn--line btn--s" href={mail}>
          {t('mail')}
        </a>
      </div>
      <p className={refused ? 'share__url' : 'sr'} role="status">
        {refused ? url : copied && t('copied')}
      </p>
    </details>
  );
}
