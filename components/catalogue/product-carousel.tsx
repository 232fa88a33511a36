import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { ProductCard } from './product-card.tsx';

interface ProductCarouselProps {
  title: string;
  cards: readonly Card[];
  money: MoneyFormat;
  /** Class of the heading, by where it stands. */
  headClass?: string;
}

/** How far a row that scrolls sideways has been moved, and how to move it by what is in sight. */
function useSideways() {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const look = () => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    setEnds({ start: scrollLeft <= 1, end: scrollLeft + clientWidth >= scrollWidth - 1 });
  };
  useEffect(look, []);
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth });
  return { row, ends, look, move };
}

/** Many products in one row that scrolls sideways at every width: by touch, by wheel, by keyboard or by its two buttons. */
export function ProductCarousel({ title, cards, money, headClass = 'h h--44' }: ProductCarouselProps) {
  const t = useTranslations('Card');
  const titleId = useId();
  const { row, ends, look, move } = useSideways();
  if (cards.length === 0) return null;
  return (
    <section className="carousel" aria-labelledby={titleId}>
      <div className="section__head">
        <h2 id={titleId} className={headClass}>
          {title}
        </h2>
        <div className="carousel__acts">
          <button
            type="button"
            className="iconbtn carousel__back"
            aria-label={t('previous')}
            disabled={ends.start}
            onClick={() => move(-1)}
          >
            <Icon name="forward" />
          </button>
          <button type="button" className="iconbtn" aria-label={t('next')} disabled={ends.end} onClick={() => move(1)}>
            <Icon name="forward" />
          </button>
        </div>
      </div>
      <ul ref={row} className="rail carousel__row" onScroll={look}>
        {cards.map((card) => (
          <li key={card.productID}>
            <ProductCard card={card} money={money} />
          </li>
        ))}
      </ul>
    </section>
  );
}
