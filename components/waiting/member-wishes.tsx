import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { storeMoney } from '#lib/money/money.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { ListButton } from './list-button.tsx';
import styles from './wish-grid.module.css';
import { WishGrid } from './wish-grid.tsx';
import { WishMails } from './wish-mails.tsx';

interface MemberWishesProps {
  list: Reply<'wishes'>;
  config: StoreConfig;
  /** Has the member confirmed the address? Mails are turned on only then. */
  isConfirmed: boolean;
}

/** A member's wish list, and what can be done with the whole of it: shared by a link, told of by mail. */
export function MemberWishes({ list: { items, gone, shareToken, notify }, config, isConfirmed }: MemberWishesProps) {
  const t = useTranslations('Wish');
  const removal = (productId: number, product: string) => (
    <ListButton
      change="unwish"
      productId={productId}
      label={t('remove')}
      title={t('removeProduct', { product })}
      quiet
    />
  );
  const link = shareToken === null ? null : new URL(pathTo.sharedWishlist(shareToken), config.baseUrl).href;
  return (
    <IslandMessages namespaces={['Card', 'Price', 'Wish']}>
      <WishGrid
        wishes={items}
        money={storeMoney(config)}
        removal={({ productID, brand, name }) => removal(productID, productName(brand.name, name))}
      />
      {gone.length > 0 && (
        <ul className={styles.gone}>
          {gone.map(({ productID, name }) => (
            <li key={productID}>
              <span>
                <b>{name}</b> {t('gone')}
              </span>
              {removal(productID, name)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choices}>
        <section>
          <h2 className={textStyles.h24}>{t('share')}</h2>
          <p>{t('shareText')}</p>
          {link && (
            <a className={textStyles.link} href={link}>
              {link}
            </a>
          )}
          <ListButton change={link ? 'unshare' : 'share'} label={t(link ? 'shareEnd' : 'shareStart')} />
        </section>
        <WishMails isOn={notify} isConfirmed={isConfirmed} />
      </div>
    </IslandMessages>
  );
}
