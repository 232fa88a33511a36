import type { ReactNode } from 'react';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { CarouselFrame } from './carousel-frame.tsx';
import { ProductCard } from './product-card.tsx';

interface ProductCarouselProps {
  title: string;
  cards: readonly Card[];
  money: MoneyFormat;
  /** Class of the heading, by where it stands. */
  headClass?: string;
  /** What can be done with the row, beside its heading. */
  action?: ReactNode;
}

/** Many products in one row that scrolls sideways at every width. */
export function ProductCarousel({ title, cards, money, headClass, action }: ProductCarouselProps) {
  if (cards.length === 0) return null;
  return (
    <CarouselFrame title={title} headClass={headClass} action={action}>
      {cards.map((card) => (
        <li key={card.productID}>
          <ProductCard card={card} money={money} />
        </li>
      ))}
    </CarouselFrame>
  );
}
