import { useTranslations } from 'next-intl';
import { PageQuestion } from '#components/account/page-question.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Order } from '#lib/contract/orders.ts';
import { WithOrderNumber } from './order-number.tsx';

/** Asks on the page whether the order shall be cancelled, as the confirm dialog does where scripts run (decision 46). */
export function CancelQuestion({ order: { id, incrementId } }: { order: Pick<Order, 'id' | 'incrementId'> }) {
  const t = useTranslations('OrderChange');
  return (
    <PageQuestion
      title={<WithOrderNumber words={t('cancelTitle', { number: incrementId })} number={incrementId} />}
      text={t('cancelText')}
      yes={t('cancelYes')}
      no={t('cancelNo')}
      back={pathTo.order(id)}
    >
      <input type="hidden" name="change" value="cancel-order" />
      <input type="hidden" name="order_id" value={id} />
    </PageQuestion>
  );
}
