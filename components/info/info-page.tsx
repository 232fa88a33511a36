import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import type { PolicyText } from '#lib/policies/policy-text.ts';
import styles from './info-page.module.css';
import { type InfoSources, PolicyBlock } from './policy-block.tsx';

/** Sections from which a page has a table of contents. */
const LONG = 4;

interface InfoPageViewProps {
  text: PolicyText;
  sources: InfoSources;
  /** Day of the last change, as the store writes it. */
  updated: string | null;
  /** Does the company exist in a demonstration only (decision 64)? */
  demonstration: boolean;
}

/** A page of policies, help or the company (ROUTE-29 to 31): its text, and for long ones the way through it. */
export function InfoPageView({ text, sources, updated, demonstration }: InfoPageViewProps) {
  const t = useTranslations('Info');
  const tFooter = useTranslations('Footer');
  const { title, lead, sections } = text;
  const isLong = sections.length >= LONG;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={textStyles.h44}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
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
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.text}>
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} className={textStyles.h24}>
                {heading}
              </h2>
              {blocks.map((block) => (
                <PolicyBlock key={JSON.stringify(block)} block={block} sources={sources} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
