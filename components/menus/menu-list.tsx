'use client';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { MenuEntries, type MenuEntry } from './menu-entries.tsx';
import styles from './mobile-menu.module.css';

const loadLevels = () => import('./menu-levels.tsx').then((module) => module.MenuLevels);

/**
 * The first level of the mobile menu, as links to pages that lead on: it works without JavaScript. The code that leads down and
 * back comes after the page's own; without it the links stay.
 */
export function MenuList({ entries }: { entries: readonly MenuEntry[] }) {
  const { value: Levels } = useLoaded(loadLevels, true);
  if (Levels) return <Levels entries={entries} />;
  return (
    <ul className={styles.list}>
      <MenuEntries entries={entries} onOpen={null} />
    </ul>
  );
}
