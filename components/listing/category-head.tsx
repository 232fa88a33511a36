import { clsx } from 'clsx';
import chipStyles from '#components/ui/chip.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import type { CategoryPage } from '#lib/contract/catalogue.ts';
import styles from './category-head.module.css';

/** The head of a category's listing: its name and what it holds. */
export function CategoryHead({ name, intro }: { name: string; intro: string }) {
  return (
    <div className={styles.cathead}>
      <h1 className={textStyles.h64}>{name}</h1>
      {intro && <p className={clsx(textStyles.lead, styles.lead)}>{intro}</p>}
    </div>
  );
}

/** The sub-categories of a category, each with the number of its products (CAT-09); those of a sale are views of it. */
export function Subcategories({ items }: { items: CategoryPage['subcategories'] }) {
  if (items.length === 0) return null;
  return (
    <ul className={chipStyles.chipsSubs}>
      {items.map(({ id, name, url, count }) => (
        <li key={id}>
          <PageLink className={chipStyles.chip} href={url} rel={url.includes('?') ? 'nofollow' : undefined}>
            {name} <span className={clsx(textStyles.muted, textStyles.figures)}>{count}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
