import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import styles from './mobile-menu.module.css';

/** An item of a level; what is beneath it comes when the menu is opened. */
export interface MenuEntry {
  readonly label: string;
  readonly url: string;
  readonly hot: boolean;
  /** Is there a level beneath it? */
  readonly more: boolean;
}

interface MenuEntriesProps {
  entries: readonly MenuEntry[];
  /** Opens what is beneath an entry; null while nothing can: an entry is then the link that it is. */
  onOpen: ((entry: MenuEntry) => void) | null;
}

/** The items of one level. */
export function MenuEntries({ entries, onOpen }: MenuEntriesProps) {
  return entries.map((entry) => {
    const tone = entry.hot ? styles.hot : undefined;
    return (
      <li key={entry.url}>
        {entry.more && onOpen ? (
          <button type="button" className={tone} data-level={entry.url} onClick={() => onOpen(entry)}>
            {entry.label}
            <Icon name="forward" small />
          </button>
        ) : (
          <PageLink href={entry.url} className={tone}>
            {entry.label}
            {entry.more && <Icon name="forward" small />}
          </PageLink>
        )}
      </li>
    );
  });
}
