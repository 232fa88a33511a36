import { PageLink } from '#components/ui/page-link.tsx';
import type { CategoryPage } from '#lib/contract/catalogue.ts';

/** The head of a category's listing: its name and what it holds. */
export function CategoryHead({ name, intro }: { name: string; intro: string }) {
  return (
    <div className="cathead">
      <h1 className="h h--64">{name}</h1>
      {intro && <p className="lead">{intro}</p>}
    </div>
  );
}

/** The sub-categories of a category, each with the number of its products (CAT-09); those of a sale are views of it. */
export function Subcategories({ items }: { items: CategoryPage['subcategories'] }) {
  if (items.length === 0) return null;
  return (
    <ul className="chips chips--subs">
      {items.map(({ id, name, url, count }) => (
        <li key={id}>
          <PageLink className="chip" href={url} rel={url.includes('?') ? 'nofollow' : undefined}>
            {name} <span className="muted num">{count}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
