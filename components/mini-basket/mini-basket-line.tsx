import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { chosenOptions } from '#lib/api/basket-reply.ts';
import type { BasketItem } from '#lib/contract/basket.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import { withUnit } from '#lib/rules/goods/product-name.ts';
import styles from './mini-basket-line.module.css';

/** Width and height of a thumbnail, CSS px, and the widths of its sources (CONST-04). */
const THUMBNAIL = 70;
const SOURCES = [100, 170];

function Thumbnail({ pictureKey }: { pictureKey: string }) {
  const sources = SOURCES.map((width) => `/media/${pictureKey}/${width}.webp ${width}w`).join(', ');
  return (
    <picture>
      <img
        src={`/media/${pictureKey}/170.webp`}
        srcSet={sources}
        sizes={`${THUMBNAIL}px`}
        width={THUMBNAIL}
        height={THUMBNAIL}
        alt=""
      />
    </picture>
  );
}

/** A line of the basket in small: picture, name, brand, options, how many and what they cost (MINI-05). */
export function MiniBasketLine({ item, money }: { item: BasketItem; money: MoneyFormat }) {
  const t = useTranslations('MiniBasket');
  const options = chosenOptions(item).map(({ name, value }) => withUnit(name, value));
  return (
    <li className={item.buyable ? styles.mini : styles.gone}>
      <Thumbnail pictureKey={item.image.key} />
      <span>
        <PageLink href={item.url}>{item.name}</PageLink>
        <span className={textStyles.muted}>{item.brand_name}</span>
        {options.length > 0 && <span className={textStyles.muted}>{options.join(', ')}</span>}
        <span className={textStyles.muted}>{t('quantity', { count: item.qty })}</span>
      </span>
      <b className={textStyles.figures}>{item.buyable ? formatMoney(item.subtotal, money) : t('gone')}</b>
    </li>
  );
}
