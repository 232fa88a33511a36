'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import textStyles from '#components/ui/text.module.css';
import { browserApi } from '#lib/api/browser-api.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { Wish } from '#lib/contract/wishes.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { LOCAL_WISHES_LIMIT } from '#lib/rules/limits.ts';
import { keepWishes, type LocalWish, localWishes, storedWishes, subscribeLocalWishes } from './local-wishes.ts';
import styles from './wish-grid.module.css';
import { WishGrid } from './wish-grid.tsx';

interface GuestWishesProps {
  money: MoneyFormat;
  /** Shown where nothing is on the list. */
  empty: ReactNode;
  /** Shown where the products cannot be had now. */
  failure: ReactNode;
}

/** The products as the store has them now; null until it has said so, 'failed' where it could not be asked. */
type Cards = readonly ProductCard[] | 'failed' | null;

/** Notes what things cost the first time they are seen on the list: that is what later prices are compared with. */
function notePrices(kept: readonly LocalWish[], cards: readonly ProductCard[]): void {
  const prices = new Map(cards.map(({ productID, prices: now }) => [productID, now?.current]));
  const noted = kept.map((wish): LocalWish => {
    const price = wish.price ?? prices.get(wish.id);
    return price === undefined ? wish : { ...wish, price };
  });
  if (JSON.stringify(noted) !== JSON.stringify(kept)) keepWishes(noted);
}

function useCards(ids: string): Cards {
  const [cards, setCards] = useState<Cards>(null);
  useEffect(() => {
    if (ids === '') return;
    let isWanted = true;
    browserApi('product-catalog', { entity_ids: ids, limit: LOCAL_WISHES_LIMIT }).then(
      (found) => {
        if (!isWanted) return;
        setCards(found);
        notePrices(localWishes(), found);
      },
      () => isWanted && setCards('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [ids]);
  return cards;
}

/**
 * The wish list that the browser keeps for a guest, at today's prices where guests may see any; a change in another tab
 * shows at once. Needs the `Wish`, `Card` and `Price` messages.
 */
export function GuestWishes({ money, empty, failure }: GuestWishesProps) {
  const t = useTranslations('Wish');
  // Undefined while the server renders, and in the first render in the browser, which agrees with it.
  const stored = useSyncExternalStore(subscribeLocalWishes, storedWishes, () => undefined);
  const kept = stored === undefined ? [] : localWishes();
  // Sorted, so that the order of the list does not have it asked for again.
  const ids = kept
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(',');
  const cards = useCards(ids);
  if (stored !== undefined && kept.length === 0) return empty;
  if (cards === 'failed') return failure;
  if (cards === null)
    return (
      <p role="status" className={scriptOnlyStyles.needsScript}>
        {t('loading')}
      </p>
    );
  const remove = (id: number) => keepWishes(kept.filter((wish) => wish.id !== id));
  const wishes = kept.flatMap(({ id, price }): Wish[] => {
    const card = cards.find(({ productID }) => productID === id);
    return card ? [{ ...card, priceThen: (card.prices && price) ?? null, saleEnded: false }] : [];
  });
  const gone = kept.length - wishes.length;
  return (
    <>
      <WishGrid
        wishes={wishes}
        money={money}
        removal={({ productID, brand, name }) => (
          <button
            type="button"
            className={textStyles.link}
            aria-label={t('removeProduct', { product: productName(brand.name, name) })}
            onClick={() => remove(productID)}
          >
            {t('remove')}
          </button>
        )}
      />
      {gone > 0 && (
        <p className={styles.gone}>
          {t('gone')}{' '}
          <button
            type="button"
            className={textStyles.link}
            onClick={() => keepWishes(kept.filter(({ id }) => cards.some(({ productID }) => productID === id)))}
          >
            {t('remove')}
          </button>
        </p>
      )}
    </>
  );
}
