'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { whileBusy } from '#components/behaviour/busy-store.ts';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { showAlert } from '#components/feedback/alert-store.ts';
import { useFailureText } from '#components/feedback/failure-note.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isForbidden } from '#lib/api/api-error.ts';
import { lateBrowserApi } from '#lib/api/late-browser-api.ts';
import type { Order } from '#lib/contract/orders.ts';
import styles from './order-facts.module.css';
import { WithOrderNumber } from './order-number.tsx';

const isTooLate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/**
 * Cancels the order after a yes (ORDER-14, decision 46), and has its page say so; without scripts its link leads to the
 * same question on the page. Needs the `OrderChange` and `Failure` messages.
 */
export function CancelOrder({ order: { id, incrementId } }: { order: Pick<Order, 'id' | 'incrementId'> }) {
  const t = useTranslations('OrderChange');
  const textOf = useFailureText();
  const cancel = async (): Promise<void> => {
    const question = {
      title: <WithOrderNumber words={t('cancelTitle', { number: incrementId })} number={incrementId} />,
      text: t('cancelText'),
      confirm: t('cancelYes'),
      cancel: t('cancelNo'),
    };
    if ((await openDialog('confirm', question)) !== true) return;
    try {
      await whileBusy(lateBrowserApi('self-cancel-order', { order_id: id }));
    } catch (error) {
      if (isForbidden(error)) return window.location.assign(pathTo.login({ returnTo: pathTo.order(id) }));
      if (isTooLate(error)) return window.location.assign(pathTo.order(id, { notice: 'too-late' }));
      return showAlert({ key: 'cancel-order', content: textOf(error) });
    }
    window.location.assign(pathTo.order(id, { notice: 'cancelled' }));
  };
  const ask = (event: MouseEvent): void => {
    event.preventDefault();
    void cancel();
  };
  return (
    <a
      className={clsx(buttonStyles.outlined, buttonStyles.wide, styles.help)}
      href={pathTo.order(id, { asks: 'cancel' })}
      aria-haspopup="dialog"
      onClick={ask}
    >
      {t('cancel')}
    </a>
  );
}
