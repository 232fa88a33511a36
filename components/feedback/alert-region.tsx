'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { usePathChange } from '#components/behaviour/use-path-change.ts';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import styles from './alert-region.module.css';
import { type Alert, type AlertType, clearAlerts, closeAlert, useAlerts } from './alert-store.ts';
import { useOfflineForms } from './use-offline-forms.ts';

const LOOKS: Readonly<Record<AlertType, string>> = {
  error: clsx(noteStyles.bad, styles.note),
  success: clsx(noteStyles.ok, styles.note),
  warning: clsx(noteStyles.warn, styles.note),
  info: clsx(noteStyles.note, styles.note),
};

/** The alerts of the page, over its foot so that nothing moves; errors are read out at once, the rest in turn. */
export function AlertRegion() {
  const alerts = useAlerts().filter(({ visible }) => visible);
  usePathChange(clearAlerts);
  useOfflineForms(useTranslations('Alert')('offline'));
  const isError = ({ type }: Alert) => type === 'error';
  return (
    <div className={styles.alerts}>
      <div role="alert">
        {alerts.filter(isError).map((alert) => (
          <AlertNote key={alert.key} alert={alert} />
        ))}
      </div>
      <div role="status">
        {alerts
          .filter((alert) => !isError(alert))
          .map((alert) => (
            <AlertNote key={alert.key} alert={alert} />
          ))}
      </div>
    </div>
  );
}

/** Sets markup that the server has sanitised; an alert is only ever shown in the browser. */
const markupOf = (html: string) => (node: HTMLElement | null) => {
  if (node) node.innerHTML = html;
};

function AlertNote({ alert: { key, content, type, closable, html, action } }: { alert: Alert }) {
  const t = useTranslations('Alert');
  return (
    <div className={LOOKS[type]}>
      <Icon name={type === 'success' ? 'check' : 'alert'} />
      {html && content !== null ? <span ref={markupOf(content)} /> : <span>{content ?? t('notReserved')}</span>}
      {action && (
        <button
          type="button"
          className={clsx(textStyles.link, styles.link)}
          onClick={() => {
            closeAlert(key);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {closable && (
        <button
          type="button"
          className={clsx(iconButtonStyles.button, styles.close)}
          aria-label={t('close')}
          onClick={() => closeAlert(key)}
        >
          <Icon name="close" small />
        </button>
      )}
    </div>
  );
}
