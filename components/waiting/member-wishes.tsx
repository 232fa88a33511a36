import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { AskToConfirm } from '#components/newsletter/ask-to-confirm.tsx';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { storeMoney } from '#lib/money/money.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import styles from './wish-grid.module.css';
import { WishGrid } from './wish-grid.tsx';

interface MemberWishesProps {
  list: Reply<'wishes'>;
  config: StoreConfig;
  /** Has the member confirmed the address? Mails are turned on only then. */
  isConfirmed: boolean;
}

/** A plain form with one button that changes something of the wish list. */
function ListButton({
  change,
  productId,
  label,
  title,
  quiet = false,
}: {
  change: string;
  productId?: number;
  label: string;
  /** What the button is called where its label alone does not say it. */
  title?: string;
  quiet?: boolean;
}) {
  return (
    <form method="post" action={pathTo.wishListForm()}>
      <input type="hidden" name="change" value={change} />
      {productId !== undefined && <input type="hidden" name="product_id" value={productId} />}
      <button type="submit" className={quiet ? textStyles.link : buttonStyles.outlined} aria-label={title}>
        {label}
      </button>
    </form>
  );
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
        <section>
          <h2 className={textStyles.h24}>{t('notify')}</h2>
          <p>{t('notifyText')}</p>
          {!isConfirmed && <p>{t('notice.unconfirmed')}</p>}
          {isConfirmed || notify ? (
            <ListButton change={notify ? 'quiet' : 'notify'} label={t(notify ? 'notifyOff' : 'notifyOn')} />
          ) : (
            <AskToConfirm />
          )}
        </section>
      </div>
    </IslandMessages>
  );
}
