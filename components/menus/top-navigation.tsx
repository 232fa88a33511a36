import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { SeenExperiment } from '#components/experiments/seen-experiment.tsx';
import { KeptPart } from '#components/shell/kept-part.tsx';
import { Icon } from '#components/ui/icon.tsx';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Link, NavigationItem } from '#lib/contract/values.ts';
import styles from './top-navigation.module.css';

const toneOf = ({ tone }: NavigationItem) => (tone === 'hot' ? styles.hot : undefined);

function Group({ item }: { item: NavigationItem }) {
  return (
    <li>
      <PageLink href={item.url}>{item.label}</PageLink>
      {item.children.length > 0 && (
        <ul>
          {item.children.map((child) => (
            <li key={child.url}>
              <PageLink href={child.url}>{child.label}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Groups({ items }: { items: readonly NavigationItem[] }) {
  const flat = items.every(({ children }) => children.length === 0);
  return (
    <ul className={flat ? clsx(pageStyles.wrap, styles.flat) : pageStyles.wrap}>
      {items.map((item) => (
        <Group key={item.url} item={item} />
      ))}
    </ul>
  );
}

/** The two levels beneath a department; those of one level, such as brands, in columns. */
function Panel({ item: { url, children } }: { item: NavigationItem }) {
  return (
    <KeptPart as="div" name={`menu:${encodeURIComponent(url)}`} className={styles.panel} data-panel>
      <Groups items={children} />
    </KeptPart>
  );
}

/** An icon and its name; a rule would be a rule of every page. */
const SIDE_BY_SIDE = { display: 'flex', alignItems: 'center', gap: 6 };

interface TopNavigationProps {
  items: readonly NavigationItem[];
  /** Experiment that its order is part of; none for whoever takes part in none. */
  experiment: string | undefined;
  /** The share link, at the far end (HEAD-05); null where there is none. */
  share: Link | null;
}

/** The departments on desktop (HEAD-04), three levels. Hover and focus open a panel by the stylesheet alone. */
export function TopNavigation({ items, experiment, share }: TopNavigationProps) {
  const t = useTranslations('Shell');
  return (
    <nav className={styles.topnav} aria-label={t('departments')}>
      {experiment !== undefined && <SeenExperiment name={experiment} />}
      <div className={pageStyles.wrap}>
        <ul className={styles.bar} data-departments>
          {items.map((item) => (
            <li key={item.url}>
              <PageLink href={item.url} className={toneOf(item)}>
                {item.label}
              </PageLink>
              {item.children.length > 0 && <Panel item={item} />}
            </li>
          ))}
          {share && (
            <li className={styles.end}>
              <PageLink href={share.url} title={share.label} style={SIDE_BY_SIDE}>
                <Icon name="share" small />
                <span className={styles.word}>{share.label}</span>
              </PageLink>
            </li>
          )}
        </ul>
      </div>
    </nav>
  );
}
