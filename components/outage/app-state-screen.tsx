'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { closeAllDialogs } from '#components/dialogs/dialog-store.ts';
import alertRegionStyles from '#components/feedback/alert-region.module.css';
import buttonStyles from '#components/ui/button.module.css';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import spinnerStyles from '#components/ui/waiting/spinner.module.css';
import { endOutage, type Outage, reportOutage, useOutage } from './app-state.ts';
import styles from './app-state-screen.module.css';
import { isReachable, watchRecovery } from './reachability.ts';
import { useOfflineLinks } from './use-offline-links.ts';

function recover({ reload }: Outage): void {
  if (reload) window.location.reload();
  else endOutage();
}

/**
 * Shows the states of the app in which there is no page: the error screen in place of everything (SHELL-03), on hosts
 * that are not the shop's own an offline state as a notice only (SHELL-04, decision 17). It ends by itself.
 * @param hosts the product's own hostnames
 */
export function AppStateScreen({ hosts }: { hosts: readonly string[] }) {
  const outage = useOutage();
  useOfflineLinks();
  useEffect(() => (outage ? watchRecovery(outage.url, () => recover(outage)) : undefined), [outage]);
  if (!outage) return null;
  const ownHost = hosts.includes(window.location.hostname);
  return outage.state === 'offline' && !ownHost ? <OfflineNotice /> : <ErrorScreen outage={outage} />;
}

function OfflineNotice() {
  const t = useTranslations('System');
  return (
    <div className={alertRegionStyles.alerts} role="alert">
      <p className={clsx(noteStyles.warn, alertRegionStyles.note)}>
        <span>{t('offlineText')}</span>
      </p>
    </div>
  );
}

function ErrorScreen({ outage }: { outage: Outage }) {
  const t = useTranslations('System');
  const [busy, setBusy] = useState(false);
  const isOffline = outage.state === 'offline';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    closeAllDialogs();
    document.documentElement.dataset.appState = outage.state;
    heading.current?.focus();
    return () => {
      delete document.documentElement.dataset.appState;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [outage.state]);
  const again = async () => {
    setBusy(true);
    if (await isReachable(outage.url)) recover(outage);
    else setBusy(false);
  };
  return (
    <main className={styles.appState} aria-labelledby="app-state-title">
      <div role="alert">
        <h1 id="app-state-title" className={textStyles.h44} tabIndex={-1} ref={heading}>
          {t(isOffline ? 'offlineTitle' : 'unavailableTitle')}
        </h1>
        <p>{t(isOffline ? 'offlineHelp' : 'unavailableText')}</p>
      </div>
      <button type="button" className={buttonStyles.white} onClick={again} aria-busy={busy} disabled={busy}>
        {busy && <span className={spinnerStyles.ink} aria-hidden="true" />}
        {t('tryAgain')}
      </button>
      <p className={clsx(textStyles.small, styles.small)}>{t('comesBack')}</p>
    </main>
  );
}

/** On the page that an outage is answered with: puts the app in that state, so that the page comes back by itself. */
export function OutageWatch({ state }: { state: 'maintenance' | 'error' }) {
  useEffect(() => {
    reportOutage({ state, url: window.location.href, reload: true });
    return endOutage;
  }, [state]);
  return null;
}
