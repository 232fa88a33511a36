import { useEffect, useState } from 'react';
import { pictureAhead } from '#components/ui/picture-ahead.ts';
import { SHOWN_MAX_MS } from '#components/ui/use-waited-for.ts';
import type { CardFacts } from './card-facts.ts';

interface ProductOutlineProps {
  facts: CardFacts;
  /** Says to assistive technology that the page is on its way. */
  label: string;
}

/**
 * The first screen of a product's page as far as its card tells it, from the click until the page is there: the shopper
 * sees the chosen one at once, and where its name, picture and price will stand. It goes when it is overdue.
 */
export function ProductOutline({ facts, label }: ProductOutlineProps) {
  const { brand, name, price, reduction, contentTop } = facts;
  const [overdue, setOverdue] = useState<CardFacts | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(facts), SHOWN_MAX_MS);
    return () => clearTimeout(timer);
  }, [facts]);
  if (overdue === facts) return null;
  return (
    <div className="outline" role="status">
      <span className="sr">{label}</span>
      <div className="wrap" style={{ paddingTop: contentTop }}>
        <div className="outline__reasons" />
        <div className="crumbs">
          <span className="skeleton outline__crumbs" />
        </div>
        <div className="product">
          <div className="gallery">
            <div className="gallery__main">
              <div className="outline__pic" style={pictureAhead()} />
            </div>
            <div className="gallery__thumbs">
              <span />
              <span />
              <span />
            </div>
          </div>
          <div className="buy">
            <div>
              <p className="buy__brand">{brand}</p>
              <h1 className="h h--44">{name}</h1>
              <span className="skeleton outline__line" />
            </div>
            <OutlinePrice price={price} reduction={reduction} />
            <span className="skeleton outline__choice" />
            <span className="skeleton outline__button" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The price with the places of what its page adds: its terms beneath, above a reduced one the clock of its sale. */
function OutlinePrice({ price, reduction }: Pick<CardFacts, 'price' | 'reduction'>) {
  if (price === null) {
    return (
      <div className="pblock">
        <span className="skeleton outline__gate" />
      </div>
    );
  }
  return (
    <div className="pblock">
      {reduction !== null && <span className="skeleton outline__clock" />}
      <div className="pblock__row num">
        <span className="price__now">{price}</span>
        {reduction !== null && <span className="price__off">{reduction}</span>}
      </div>
      <span className={reduction === null ? 'skeleton outline__vat' : 'skeleton outline__terms'} />
    </div>
  );
}
