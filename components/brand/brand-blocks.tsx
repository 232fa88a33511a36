import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { BrandBlock, BrandPage } from '#lib/contract/brands.ts';
import styles from './brand-blocks.module.css';

type BlockOf<K extends BrandBlock['kind']> = Extract<BrandBlock, { kind: K }>;

const ofKind = <K extends BrandBlock['kind']>(blocks: readonly BrandBlock[], kind: K): BlockOf<K>[] =>
  blocks.filter((block): block is BlockOf<K> => block.kind === kind);

/** The story area of a brand: what is told of it, and beside it what is known. */
export function BrandStory({ blocks }: { blocks: readonly BrandBlock[] }) {
  const stories = ofKind(blocks, 'story');
  const facts = ofKind(blocks, 'facts').flatMap((block) => block.facts);
  if (stories.length + facts.length === 0) return null;
  return (
    <section className={styles.brandstory}>
      <div>
        {stories.map(({ title, paragraphs, picture }) => (
          <div key={title}>
            <h2 className={textStyles.h32}>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {picture && <Picture picture={picture} shape="tile" sizes="(min-width: 1025px) 640px, 100vw" />}
          </div>
        ))}
      </div>
      {facts.length > 0 && (
        <dl className={styles.brandfacts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** What a brand makes: its largest categories, each narrowed to the brand. */
export function BrandRange({ brand: { name, blocks } }: { brand: BrandPage }) {
  const t = useTranslations('Brand');
  const categories = ofKind(blocks, 'range').flatMap((block) => block.categories);
  if (categories.length === 0) return null;
  return (
    <section className={pageStyles.sectionNear}>
      <div className={pageStyles.sectionHead}>
        <h2 className={textStyles.h32}>{t('range', { brand: name })}</h2>
      </div>
      <ul className={styles.brandrange}>
        {categories.map(({ id, name: category, url, count, picture }) => (
          <li key={id}>
            <PageLink href={url} rel="nofollow">
              <span className={styles.brandrangePic}>
                {picture && <Picture picture={picture} shape="product" sizes="(min-width: 1025px) 15vw, 38vw" />}
              </span>
              <b>{category}</b>
              <span className={clsx(textStyles.muted, textStyles.figures)}>{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
