import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Partners } from '#lib/consent/partners.ts';
import { type KeptItems, keptItems } from '#lib/consent/stored-items.ts';
import type { ConsentCategory } from '#lib/contract/integrations.ts';
import styles from './preference-section.module.css';

/** Keys of a category's name and text; what is essential is the default category (CONSENT-22). */
const KEYS = {
  default: { name: 'essential', text: 'essentialText' },
  functional: { name: 'functional', text: 'functionalText' },
  advertising: { name: 'advertising', text: 'advertisingText' },
} as const;

interface PreferenceSectionProps {
  category: ConsentCategory;
  partners: Partners;
  on: boolean;
  /** Left out where the visitor has no choice (CONSENT-17). */
  onFlip?: (on: boolean) => void;
}

/** A category of the preferences: what it is for, what it keeps, and its switch. */
export function PreferenceSection({ category, partners, on, onFlip }: PreferenceSectionProps) {
  const t = useTranslations('Consent.preferences');
  const id = useId();
  const { name, text } = KEYS[category];
  return (
    <section className={styles.pref} aria-labelledby={`${id}name`}>
      <h3 id={`${id}name`}>{t(name)}</h3>
      <p id={`${id}text`}>{t(text)}</p>
      {onFlip ? (
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={on}
          aria-checked={on}
          onChange={({ target }) => onFlip(target.checked)}
          aria-labelledby={`${id}name`}
          aria-describedby={`${id}text`}
        />
      ) : (
        <span className={styles.on}>
          <Icon name="check" small />
          {t('alwaysOn')}
        </span>
      )}
      <KeptList {...keptItems(category, partners)} />
    </section>
  );
}

/** What is kept on the device, folded until somebody wants to know. */
function KeptList({ own, partners }: KeptItems) {
  const t = useTranslations('Consent');
  const count = own.length + partners.length;
  if (count === 0) return null;
  return (
    <details className={styles.kept}>
      <summary>
        {t('kept.list', { count })}
        <Icon name="chevron" small />
      </summary>
      <ul>
        {own.map(({ name, purpose, days }) => (
          <KeptItem key={name} name={name} purpose={t(`purposes.${purpose}`)} days={days} />
        ))}
        {partners.map(({ name, provider, days }) => (
          <KeptItem key={name} name={name} purpose={t('kept.byPartner', { provider })} days={days} />
        ))}
      </ul>
    </details>
  );
}

function KeptItem({ name, purpose, days }: { name: string; purpose: string; days: number }) {
  const t = useTranslations('Consent.kept');
  return (
    <li>
      <b>{name}</b>
      <span>{purpose}</span>
      <span className={textStyles.muted}>{t('days', { days })}</span>
    </li>
  );
}
