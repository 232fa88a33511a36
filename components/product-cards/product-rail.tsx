import type { ReactNode } from 'react';
import { Lifeless } from '#components/markup/lifeless.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

interface ProductRailProps {
  title: string;
  cards: readonly Card[];
  money: MoneyFormat;
  /** How many pictures are loaded at once: of a rail that is seen without scrolling. */
  priority?: number;
  /** A link to more of the same. */
  more?: ReactNode;
}

/** A row of cards under a heading: scrolls sideways on phones and tablets, five in a row on desktop. */
export function ProductRail({ title, cards, money, priority = 0, more }: ProductRailProps) {
  if (cards.length === 0) return null;
  return (
    <Lifeless as="section" className={pageStyles.section}>
      <div className={pageStyles.sectionHead}>
        <h2 className={textStyles.h44}>{title}</h2>
        {more}
      </div>
      <section className={styles.rail} data-far="" aria-label={title}>
        {cards.map((card, at) => (
          <ProductCard key={card.productID} card={card} money={money} priority={at < priority} />
        ))}
      </section>
    </Lifeless>
  );
}
