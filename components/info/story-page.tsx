import { Bloks } from '#components/content/blok-view.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Page } from '#lib/content/bloks.ts';
import infoStyles from './info-page.module.css';
import { type InfoSources, ShopPart } from './shop-part.tsx';
import styles from './story-page.module.css';

/** The page of a story at an address of its own: its blocks have the whole width, its text a readable one. */
export function StoryPageView({ page: { title, lead, body }, sources }: { page: Page; sources: InfoSources }) {
  return (
    <article className={styles.story}>
      <header className={infoStyles.head}>
        <h1 className={textStyles.h44}>{title}</h1>
        {lead && <p className={infoStyles.lead}>{lead}</p>}
      </header>
      <Bloks bloks={body} parts={(blok) => <ShopPart blok={blok} {...sources} />} />
    </article>
  );
}
