import type { ReactNode } from 'react';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { ProductCard } from './product-card.tsx';

interface ProductRailProps {
  title: string;
  cards: readonly Card[];
  money: MoneyFormat;
  /** A link to more of the same. */
  more?: ReactNode;
}

/** A row of cards under a heading: scrolls sideways on phones and tablets, five in a row on desktop. */
export function ProductRail({ title, cards, money, more }: ProductRailProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="h h--44">{title}</h2>
        {more}
      </div>
      <section className="rail" aria-label={title}>
        {cards.map((card) => (
          <ProductCard key={card.productID} card={card} money={money} />
        ))}
      </section>
    </section>
  );
}
