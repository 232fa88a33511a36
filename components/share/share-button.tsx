'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Shared } from '#lib/addresses/share-address.ts';
import { readVariantAddress, variantAddress } from '#lib/rules/chosen-article.ts';
import styles from './share-button.module.css';
import { ShareLinks } from './share-links.tsx';
import { useCopy } from './use-copy.ts';

/** The device does not come by a sheet while the page is open. */
const never = () => () => {};
const deviceHasSheet = (): boolean => 'share' in navigator;

/** The address with the colour and size that the page has in its own (decision 67). */
const chosenAddress = (url: string): string =>
  variantAddress(url, readVariantAddress(new URLSearchParams(window.location.search)));

/**
 * Shares a page: through the device's own sheet where it has one, else by a link to copy, a mail or a network. Without
 * scripts all but the copy remain; where the browser does not let the link be copied it is shown. Nobody else's script is involved.
 */
export function ShareButton({ title, text, url: page }: Shared) {
  const t = useTranslations('Share');
  const hasSheet = useSyncExternalStore(never, deviceHasSheet, () => false);
  const [url, setUrl] = useState(page);
  const { copied, refused, copy } = useCopy(url);
  if (hasSheet) {
    // Dismissing the sheet is no failure.
    const share = () => void navigator.share({ title, text, url: chosenAddress(page) }).catch(() => {});
    return (
      <div className={styles.share}>
        <button type="button" className={clsx(textStyles.link, styles.link)} onClick={share}>
          <Icon name="share" small />
          {t('share')}
        </button>
      </div>
    );
  }
  return (
    <details className={styles.share} onToggle={() => setUrl(chosenAddress(page))}>
      <summary className={clsx(textStyles.link, styles.link)}>
        <Icon name="share" small />
        {t('share')}
      </summary>
      <div className={clsx(buttonStyles.row, styles.row)}>
        <button type="button" className={clsx(buttonStyles.outlined, buttonStyles.small)} onClick={copy}>
          {t(copied ? 'copied' : 'copy')}
        </button>
        <ShareLinks title={title} text={text} url={url} />
      </div>
      <p className={refused ? styles.url : textStyles.hidden} role="status">
        {refused ? url : copied && t('copied')}
      </p>
    </details>
  );
}
