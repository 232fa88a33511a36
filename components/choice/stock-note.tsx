import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '#lib/api/browser-api.ts';
import type { StockMessage } from '#lib/contract/products.ts';
import styles from './stock-note.module.css';

/** What is nearly gone of a product, asked for anew whenever the visitor comes back to the tab; nothing until then. */
function useStockMessages(productId: number): readonly StockMessage[] {
  const [messages, setMessages] = useState<readonly StockMessage[]>([]);
  const ask = useCallback(() => {
    if (document.visibilityState !== 'visible') return;
    browserApi('get-stock-messages', { productId }).then(
      (answer) => setMessages(answer.messages),
      () => setMessages([]),
    );
  }, [productId]);
  useEffect(() => {
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [ask]);
  return messages;
}

interface StockNoteProps {
  productId: number;
  /** The chosen variant; null while none is. */
  variantId: number | null;
  /** Label of its size. */
  size: string | undefined;
}

/**
 * That few are left, of what is chosen, else of the whole product (urgency stock messages, CFG-07). Its line is kept
 * free, so that nothing moves when there is something to say.
 */
export function StockNote({ productId, variantId, size }: StockNoteProps) {
  const t = useTranslations('Buy');
  const messages = useStockMessages(productId);
  const told = messages.find((message) => message.variantId === variantId && message.kind !== 'sold-out');
  return (
    <div className={styles.urgeLine} aria-live="polite">
      {told && (
        <p className={styles.urge}>
          {told.kind === 'last-of-variant' && size
            ? t('onlyLeftInSize', { qty: told.qty, size })
            : t('onlyLeft', { qty: told.qty })}
        </p>
      )}
    </div>
  );
}
