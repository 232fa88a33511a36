import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Undone } from '#components/basket-state/use-basket.ts';
import fieldStyles from '#components/ui/field.module.css';
import lineStyles from '#components/ui/line.module.css';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import type { BasketItem } from '#lib/contract/basket.ts';

interface RemovedLineProps {
  item: BasketItem;
  /** Puts the line back. */
  onUndo: () => Promise<Undone>;
}

/** Tells that a line was removed, and offers it back. */
export function RemovedLine({ item, onUndo }: RemovedLineProps) {
  const t = useTranslations('Basket');
  const [state, setState] = useState<'offered' | 'asked' | Undone>('offered');
  const undo = async (): Promise<void> => {
    setState('asked');
    setState(await onUndo());
  };
  const product = `${item.brand_name} ${item.name}`;
  return (
    <div className={clsx(noteStyles.note, lineStyles.linesRemoved)} role="status">
      <span>{state === 'refused' ? t('undoFailed', { product }) : t('removed', { product })}</span>
      {state === 'failed' && <span className={clsx(fieldStyles.error, lineStyles.error)}>{t('notSaved')}</span>}
      {state !== 'refused' && (
        <button
          type="button"
          className={clsx(textStyles.link, lineStyles.link)}
          disabled={state === 'asked'}
          onClick={undo}
        >
          {t('undo')}
        </button>
      )}
    </div>
  );
}
