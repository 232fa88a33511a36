import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { frameCategory } from '#lib/consent/partners.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { FrameGate } from './frame-gate.tsx';
import styles from './gated-frame.module.css';

interface GatedFrameProps {
  /** Address of the frame as the text has it. */
  src: string;
  title: string;
  config: Pick<StoreConfig, 'integrations'>;
}

/**
 * A frame of somebody else in a text: until the visitor accepts its category there is a box of the same size that says
 * so, with a plain link for whoever rather goes there. A frame of nobody the store knows stays a link.
 */
export function GatedFrame({ src, title, config }: GatedFrameProps) {
  const t = useTranslations('GatedFrame');
  const category = frameCategory(config.integrations.cookieConsent.iframes, src);
  const address = URL.parse(src);
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return null;
  const provider = address.hostname;
  const link = (
    <a className={textStyles.link} href={src} target="_blank" rel="noopener">
      {t('open', { provider })}
    </a>
  );
  if (category === null) return <p>{link}</p>;
  return (
    <div className={styles.gated}>
      <FrameGate src={src} title={title} category={category}>
        <div className={styles.box}>
          <p className={textStyles.h20}>{t('title', { provider })}</p>
          <p>{t('text')}</p>
          <button type="button" className={buttonStyles.small} data-cookie-settings>
            {t('settings')}
          </button>
          {link}
        </div>
      </FrameGate>
    </div>
  );
}
