'use client';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Basket } from '#lib/contract/basket.ts';
import { BASKET_PLACE, basketMarkups, PLACED_BASKET } from '#lib/edge/shell-parts/basket-markup.ts';
import { PLACE } from '#lib/edge/shell-parts/place.ts';
import styles from './basket-view.module.css';
import { BasketView } from './basket-view.tsx';

interface BasketPlaceProps extends Omit<ComponentProps<typeof BasketView>, 'initial'> {
  /** Store and audience: all that the rest of the page is made from. */
  who: string;
  /** Null where the serving edge puts it in. */
  initial: Basket | null;
}

/** As it came with the document: a page that is gone back to is rendered anew, and the script it came in with it, without it. */
let cameWithDocument: Basket | null = null;

/** The basket that came with a document whose page is others' too; null on the server, which renders the place for it. */
function placedBasket(): Basket | null {
  if (typeof window === 'undefined') return null;
  cameWithDocument ??= JSON.parse(document.getElementById(PLACED_BASKET)?.textContent ?? 'null') as Basket | null;
  return cameWithDocument;
}

/**
 * Tells the serving edge how a basket is rendered in this store, for this audience: of what the page was given nothing goes along
 * that could be its visitor's. Of servers only, and while rendering: only there a page has the component itself, not a reference to it.
 */
function ToldToEdge({ who, storeId, formats, storeCountry }: BasketPlaceProps): null {
  const words = { locale: useLocale(), timeZone: formats.dates.timeZone, messages: useMessages() };
  basketMarkups().keep(who, (basket) => (
    <NextIntlClientProvider {...words}>
      <BasketView storeId={storeId} formats={formats} storeCountry={storeCountry} initial={basket} empty={null} />
    </NextIntlClientProvider>
  ));
  return null;
}

/** The live basket in its page: rendered with it, or put into a page that others share by the serving edge (decision 297). */
export function BasketPlace(props: BasketPlaceProps): ReactNode {
  const { who: _, initial, ...rest } = props;
  const [placed] = useState(() => (initial === null ? placedBasket() : null));
  const basket = initial ?? placed;
  return (
    <>
      {typeof window === 'undefined' && <ToldToEdge {...props} />}
      <div className={styles.place} data-place={BASKET_PLACE} suppressHydrationWarning>
        {basket ? <BasketView {...rest} initial={basket} /> : PLACE}
      </div>
      {initial === null && (
        <script type="application/json" id={PLACED_BASKET} suppressHydrationWarning>
          {PLACE}
        </script>
      )}
    </>
  );
}
