import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import type { BlokOf } from '#lib/content/bloks.ts';
import styles from './content.module.css';
import { placeKey } from './place-key.ts';
import { SCROLLED_BY_KEYS } from './scrolled-by-keys.ts';

/** Questions whose answers are folded until somebody asks. */
export function FaqBlok({ blok: { element_id: id, _uid, title, items } }: { blok: BlokOf<'faq'> }) {
  if (title === undefined) {
    return (
      <div id={id}>
        <Answers items={items} />
      </div>
    );
  }
  const heading = `${id ?? `s-${_uid}`}-heading`;
  return (
    <section id={id} className={styles.topic} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <Answers items={items} />
    </section>
  );
}

function Answers({ items }: Pick<BlokOf<'faq'>, 'items'>) {
  return items.map(({ question, answer }, at) => (
    <details key={placeKey(at)} className={styles.question}>
      <summary>
        {question}
        <Icon name="chevron" small />
      </summary>
      <p>{answer}</p>
    </details>
  ));
}

/** A table with its label; a wide one is moved within its own box. */
export function TableBlok({ blok: { element_id, label, table } }: { blok: BlokOf<'table'> }) {
  return (
    <section id={element_id} className={styles.tableBox} aria-label={label} {...SCROLLED_BY_KEYS}>
      <table className={styles.table}>
        <thead>
          <Row texts={table.thead} isHead />
        </thead>
        <tbody>
          {table.tbody.map((texts, at) => (
            <Row key={placeKey(at)} texts={texts} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The first cell names its row. */
function Row({ texts, isHead = false }: { texts: readonly string[]; isHead?: boolean }) {
  const [name, ...others] = texts.map((text, at) => ({ text, key: `${at} ${text}` }));
  const Cell = isHead ? 'th' : 'td';
  return (
    <tr>
      {name && <th scope={isHead ? 'col' : 'row'}>{name.text}</th>}
      {others.map(({ key, text }) => (
        <Cell key={key} {...(isHead && { scope: 'col' })}>
          {text}
        </Cell>
      ))}
    </tr>
  );
}

/** A quotation, with who said it where that is known. */
export function QuoteBlok({ blok: { element_id, text, author } }: { blok: BlokOf<'quote'> }) {
  return (
    <figure id={element_id} className={styles.quote}>
      <blockquote>{text}</blockquote>
      {author && <figcaption>{author}</figcaption>}
    </figure>
  );
}

const NOTES: Readonly<Record<BlokOf<'notice'>['kind'], string | undefined>> = {
  plain: noteStyles.note,
  warn: noteStyles.warn,
  ok: noteStyles.ok,
};

/** A remark that stands out from the text. */
export function NoticeBlok({ blok, children }: { blok: BlokOf<'notice'>; children: ReactNode }) {
  return (
    <div id={blok.element_id} className={NOTES[blok.kind]}>
      <div className={styles.notice}>{children}</div>
    </div>
  );
}

/** A link that looks like a button. */
export function ButtonBlok({ blok: { element_id, label, link, look } }: { blok: BlokOf<'button'> }) {
  const className = clsx(look === 'outlined' ? buttonStyles.outlined : buttonStyles.button, styles.button);
  return (
    <PageLink id={element_id} className={className} href={link ?? '/'}>
      {label}
    </PageLink>
  );
}
