import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { KeptPart } from '#components/shell/kept-part.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import type { StoreConfig } from '#lib/contract/stores.ts';
import styles from './app-banner.module.css';
import { BrandMark } from './brand-logo.tsx';

/**
 * Offers the app to guests on phones that it exists for (HEAD-13 to 17). It is in every guest's page and shown by the
 * stylesheet once the root element says so, before the first paint (lib/edge/documents).
 */
export function AppBanner({ config }: { config: StoreConfig }) {
  const t = useTranslations('AppBanner');
  if (!config.appLinks || !config.flags.smartBanner) return null;
  const shop = config.shopName;
  return (
    <KeptPart as="aside" name="app" className={styles.appBanner} aria-label={t('label', { shop })}>
      <button type="button" className={iconButtonStyles.button} data-app-answer aria-label={t('close')}>
        <Icon name="close" small />
      </button>
      <span className={styles.mark}>
        <BrandMark brand={config.brand} />
      </span>
      <p>
        <b>{t('title', { shop })}</b>
        <span>{t('text')}</span>
      </p>
      {(['ios', 'android'] as const).map((system) => (
        <a
          key={system}
          className={clsx(buttonStyles.small, system === 'ios' ? styles.ios : styles.android)}
          href={config.appLinks?.[system]}
          target="_blank"
          rel="noopener"
          data-app-answer
        >
          {t('open')}
        </a>
      ))}
    </KeptPart>
  );
}
