import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Bloks, idOfSection } from '#components/content/blok-view.tsx';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Page } from '#lib/content/bloks.ts';
import styles from './info-page.module.css';
import { type InfoSources, ShopPart } from './shop-part.tsx';

/** Sections from which a page has a table of contents. */
const LONG = 4;

interface InfoPageViewProps {
  page: Page;
  sources: InfoSources;
  /** Day of the last change, as the store writes it. */
  updated: string | null;
  /** Does the company exist in a demonstration only (decision 64)? */
  demonstration: boolean;
}

/** A page of policies, help or the company (ROUTE-29 to 31): its text, and for long ones the way through it. */
export function InfoPageView({ page, sources, updated, demonstration }: InfoPageViewProps) {
  const t = useTranslations('Info');
  const tFooter = useTranslations('Footer');
  const { title, lead, body } = page;
  const sections = body.filter((blok) => blok.component === 'section');
  const isLong = sections.length >= LONG;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={textStyles.h44}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {updated !== null && (
          <p className={clsx(textStyles.small, textStyles.muted)}>{t('updated', { date: updated })}</p>
        )}
        {demonstration && <p className={noteStyles.note}>{tFooter('demonstration')}</p>}
      </header>
      <div className={isLong ? styles.long : undefined}>
        {isLong && (
          <nav className={styles.contents} aria-labelledby="contents">
            <h2 id="contents">{t('contents')}</h2>
            <ol>
              {sections.map((section) => (
                <li key={section._uid}>
                  <a href={`#${idOfSection(section)}`}>{section.heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.text}>
          <Bloks bloks={body} parts={(blok) => <ShopPart blok={blok} {...sources} />} />
        </div>
      </div>
    </article>
  );
}
