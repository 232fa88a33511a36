import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { BasketItem } from '#lib/contract/basket.ts';

interface RemovedLineProps {
  item: BasketItem;
  /** Puts the line back; false where that was refused. */
  onUndo: () => Promise<boolean>;
}

/** Tells that a line was removed, and offers it back. */
export function RemovedLine({ item, onUndo }: RemovedLineProps) {
  const t = useTranslations('Basket');
  const [state, setState] = useState<'offered' | 'asked' | 'refused'>('offered');
  const undo = async (): Promise<void> => {
    setState('asked');
    if (!(await onUndo())) setState('refused');
  };
  const product = `${item.brand_name} ${item.name}`;
  return (
    <div className="note lines__removed" role="status">
      <span>{state === 'refused' ? t('undoFailed', { product }) : t('removed', { product })}</span>
      {state !== 'refused' && (
        <button type="button" className="link" disabled={state === 'asked'} onClick={undo}>
          {t('undo')}
        </button>
      )}
    </div>
  );
}
