import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import type { Link } from '#lib/contract/values.ts';
import styles from './social-links.module.css';

/** Neutral marks that stand for a network until its owner's mark is licensed. */
const SOCIAL_ICONS: readonly IconName[] = ['photos', 'community', 'videos'];

/** The store's channels (FOOT-05), each in a new tab. */
export function SocialLinks({ links }: { links: readonly Link[] }) {
  const t = useTranslations('Footer');
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} data-social aria-label={t('followUs')}>
      {links.map(({ label, url }, at) => (
        <li key={url}>
          <a href={url} aria-label={label} target="_blank" rel="noopener">
            <Icon name={SOCIAL_ICONS[at % SOCIAL_ICONS.length] ?? 'community'} />
          </a>
        </li>
      ))}
    </ul>
  );
}
