import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import type { NavigationItem } from '#lib/contract/values.ts';
import { MenuEntries, type MenuEntry } from './menu-entries.tsx';
import styles from './mobile-menu.module.css';

const loadMenu = () => import('./load-menu.ts').then((module) => module.loadMenu());

const entryOf = ({ label, url, tone, children }: NavigationItem): MenuEntry => ({
  label,
  url,
  hot: tone === 'hot',
  more: children.length > 0,
});

function beneath(menu: readonly NavigationItem[], path: readonly string[]): readonly NavigationItem[] {
  return path.reduce((items, url) => items.find((item) => item.url === url)?.children ?? [], menu);
}

interface DeeperProps {
  parent: MenuEntry;
  items: readonly NavigationItem[];
  state: 'loading' | 'failed' | 'ready';
  onBack: () => void;
  onOpen: (entry: MenuEntry) => void;
  onRetry: () => void;
}

/** A level beneath the first: the way back, all of it, and its parts once they are there. */
function Deeper({ parent, items, state, onBack, onOpen, onRetry }: DeeperProps) {
  const t = useTranslations('Header');
  return (
    <>
      <li>
        <button type="button" className={styles.back} data-back onClick={onBack}>
          <Icon name="forward" small />
          <span className={textStyles.hidden}>{t('back')} </span>
          {parent.label}
        </button>
      </li>
      <li>
        <PageLink href={parent.url} className={styles.all}>
          {t('allOf', { name: parent.label })}
        </PageLink>
      </li>
      <MenuEntries entries={items.map(entryOf)} onOpen={onOpen} />
      {state === 'loading' && (
        <li className={styles.wait} role="status" aria-label={t('loading')}>
          <span className={clsx(skeletonStyles.skeleton, styles.skeleton)} />
          <span className={clsx(skeletonStyles.skeleton, styles.skeleton)} />
          <span className={clsx(skeletonStyles.skeleton, styles.skeleton)} />
        </li>
      )}
      {state === 'failed' && (
        <li className={styles.wait} role="alert">
          {t('failed')}{' '}
          <button type="button" className={clsx(textStyles.link, styles.link)} onClick={onRetry}>
            {t('retry')}
          </button>
        </li>
      )}
    </>
  );
}

/**
 * The levels of the mobile menu, one at a time. Only the first is in the page (menu-list.tsx), so that no page carries the
 * navigation twice; the mobile navigation call brings the rest (HEAD-07) when the menu opens.
 */
export function MenuLevels({ entries }: { entries: readonly MenuEntry[] }) {
  const [wanted, setWanted] = useState(false);
  const [path, setPath] = useState<readonly MenuEntry[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const { value: menu, failed, retry } = useLoaded(loadMenu, wanted);

  useEffect(() => {
    const dialog = list.current?.closest('dialog');
    // It may have been opened before this code was there.
    if (dialog?.matches(':popover-open')) setWanted(true);
    const onToggle = (event: Event) => {
      const open = (event as ToggleEvent).newState === 'open';
      if (open) setWanted(true);
      else setPath([]);
    };
    dialog?.addEventListener('toggle', onToggle);
    return () => dialog?.removeEventListener('toggle', onToggle);
  }, []);

  const go = (next: readonly MenuEntry[], focus: string) => {
    setWanted(true);
    setPath(next);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(focus)?.focus());
  };
  const open = (entry: MenuEntry) => go([...path, entry], '[data-back]');
  const back = () => go(path.slice(0, -1), `[data-level="${CSS.escape(path.at(-1)?.url ?? '')}"]`);
  const onKeyDown = (event: SyntheticEvent & { key: string }) => {
    if (event.key === 'ArrowLeft' && path.length > 0) back();
  };

  const parent = path.at(-1);
  const urls = path.map(({ url }) => url);
  return (
    <ul ref={list} className={styles.list} data-depth={path.length} key={urls.join()} onKeyDown={onKeyDown}>
      {parent ? (
        <Deeper
          parent={parent}
          items={beneath(menu ?? [], urls)}
          state={failed ? 'failed' : menu ? 'ready' : 'loading'}
          onBack={back}
          onOpen={open}
          onRetry={retry}
        />
      ) : (
        <MenuEntries entries={entries} onOpen={open} />
      )}
    </ul>
  );
}
