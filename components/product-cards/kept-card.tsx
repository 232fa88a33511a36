import { Lifeless } from '#components/markup/lifeless.tsx';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { CardBody, cardElement, ProductCard, type ProductCardProps } from './product-card.tsx';

/** A product in a list that the server renders: one text to React. */
export const KeptCard = (props: ProductCardProps) => (
  <Lifeless as="article" {...cardElement(props)}>
    <CardBody {...props} />
  </Lifeless>
);

/** Products as items of a carousel (carousel-frame.tsx) that the server renders. */
export const KeptItems = ({ cards, money }: { cards: readonly Card[]; money: MoneyFormat }) =>
  cards.map((card) => (
    <Lifeless as="li" key={card.productID}>
      <ProductCard card={card} money={money} />
    </Lifeless>
  ));
