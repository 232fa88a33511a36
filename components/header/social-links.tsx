import { useTranslations } from 'next-intl';
import iconStyles from '#components/ui/icon.module.css';
import type { Link } from '#lib/contract/values.ts';
import styles from './social-links.module.css';

/**
 * Neutral marks that stand for a network until its owner's mark is licensed: photos, community, videos. Not among the icons of
 * the shop, which every page loads.
 */
const MARKS = [
  'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8a4 4 0 0 0 0 8M16.5 7.5v.1',
  'M4 5h16v11H11l-4.5 4v-4H4z',
  'M3 7c0-1.5 1-2 2-2h14c1 0 2 .5 2 2v10c0 1.5-1 2-2 2H5c-1 0-2-.5-2-2zM10 9v6l5-3z',
];

const Mark = ({ path }: { path: string | undefined }) => (
  <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** The store's channels (FOOT-05), each in a new tab. */
export function SocialLinks({ links }: { links: readonly Link[] }) {
  const t = useTranslations('Footer');
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} data-social aria-label={t('followUs')}>
      {links.map(({ label, url }, at) => (
        <li key={url}>
          <a href={url} aria-label={label} target="_blank" rel="noopener">
            <Mark path={MARKS[at % MARKS.length]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
