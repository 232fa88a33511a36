import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import panelStyles from '#components/ui/overlays/panel.module.css';
import textStyles from '#components/ui/text.module.css';
import {
  changeBasketCount,
  readSession,
  subscribeSession,
  useSessionSnapshot,
} from '#components/visitor/session-snapshot.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import styles from './mini-basket-frame.module.css';
import { MiniBasketLine } from './mini-basket-line.tsx';
import { MiniBasketFailure, MiniBasketSkeleton } from './mini-basket-states.tsx';

interface MiniBasketLinesProps {
  storeId: number;
  money: MoneyFormat;
}

/** Lives as long as the page, so that the second look shows the lines at once. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } });

/** The basket as it is now: asked at every look, and again when the number on the button no longer fits (another tab). */
function useMiniBasket(storeId: number) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['store', storeId, 'mini-basket'],
    queryFn: () => browserApi('basket-data', { mini: '1' }),
    refetchOnMount: 'always',
  });
  // What the last look has left says nothing of the basket as it is now.
  const count = query.isFetchedAfterMount ? query.data?.order.basketCount : undefined;
  useEffect(() => {
    if (count === undefined) return;
    changeBasketCount(count);
    return subscribeSession(() => {
      if (readSession().basketCount !== count) {
        void client.invalidateQueries({ queryKey: ['store', storeId, 'mini-basket'] });
      }
    });
  }, [client, storeId, count]);
  return query;
}

function Lines({ basket: { items, order }, money }: { basket: Basket; money: MoneyFormat }) {
  const t = useTranslations('MiniBasket');
  if (items.length === 0) return <p className={styles.note}>{t('empty')}</p>;
  return (
    <>
      <ul className={styles.lines}>
        {items.map((item) => (
          <MiniBasketLine key={item.cartItemId} item={item} money={money} />
        ))}
      </ul>
      <p className={clsx(panelStyles.subtotal, textStyles.figures, styles.subtotal)}>
        <span>{t('subtotal')}</span>
        <span>{formatMoney(order.subtotal, money)}</span>
      </p>
    </>
  );
}

function MiniBasketContent({ storeId, money }: MiniBasketLinesProps) {
  const { data, isError, refetch, isFetchedAfterMount } = useMiniBasket(storeId);
  const { basketCount } = useSessionSnapshot();
  const isOld = !isFetchedAfterMount && data?.order.basketCount !== basketCount;
  if (data && !isOld) return <Lines basket={data} money={money} />;
  return isError ? <MiniBasketFailure onRetry={() => void refetch()} /> : <MiniBasketSkeleton />;
}

/** The lines of the basket, its sum, and what stands there while they are not known. */
export function MiniBasketLines(props: MiniBasketLinesProps) {
  return (
    <QueryClientProvider client={queries}>
      <MiniBasketContent {...props} />
    </QueryClientProvider>
  );
}
