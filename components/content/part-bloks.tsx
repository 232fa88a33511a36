import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import type { BlokOf } from '#lib/content/bloks.ts';
import { linesOf } from '#lib/content/part-bloks.ts';
import styles from './content.module.css';
import { placeKey } from './place-key.ts';

/** Links below a title, as in a column of the footer. */
export function LinkListBlok({ blok: { element_id, title, items } }: { blok: BlokOf<'link_list'> }) {
  return (
    <section id={element_id} className={styles.words} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {items.map(({ label, link }, at) => (
          <li key={placeKey(at)}>
            <PageLink className={textStyles.link} href={link}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An entry of a menu; what it lists beside is filled in by the menus themselves. */
export function MenuEntryBlok({ blok: { element_id, label, link } }: { blok: BlokOf<'menu_entry'> }) {
  return (
    <p id={element_id} className={styles.words}>
      {link ? (
        <PageLink className={textStyles.link} href={link}>
          {label}
        </PageLink>
      ) : (
        label
      )}
    </p>
  );
}

/** A header and its lines (CMS-04), as a banner or the line above the header has them. */
export function StaticBlok({ blok: { element_id, header, main, link } }: { blok: BlokOf<'static_block'> }) {
  return (
    <div id={element_id} className={styles.words}>
      {header && <h3>{link ? <PageLink href={link}>{header}</PageLink> : header}</h3>}
      {linesOf(main).map((line, at) => (
        <p key={placeKey(at)}>{line}</p>
      ))}
    </div>
  );
}
