import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Undone } from '#components/basket-state/use-basket.ts';
import fieldStyles from '#components/ui/field.module.css';
import lineStyles from '#components/ui/line.module.css';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import type { BasketItem } from '#lib/contract/basket.ts';
import { productName } from '#lib/rules/goods/product-name.ts';

interface RemovedLineProps {
  item: BasketItem;
  /** Puts the line back. */
  onUndo: () => Promise<Undone>;
}

/** Tells that a line was removed, and offers it back; keyed by its line. What is heard of it the basket says. */
export function RemovedLine({ item, onUndo }: RemovedLineProps) {
  const t = useTranslations('Basket');
  const [state, setState] = useState<'offered' | 'asked' | Undone>('offered');
  const note = useRef<HTMLDivElement>(null);
  // The button that removed the line is gone: the focus goes to the way back.
  useEffect(() => note.current?.querySelector('button')?.focus(), []);
  useEffect(() => {
    if (state === 'refused') note.current?.focus();
  }, [state]);
  const undo = async (): Promise<void> => {
    if (state === 'asked') return;
    setState('asked');
    setState(await onUndo());
  };
  const product = productName(item.brand_name, item.name);
  return (
    <div ref={note} className={clsx(noteStyles.note, lineStyles.linesRemoved)} tabIndex={-1}>
      <span>{state === 'refused' ? t('undoFailed', { product }) : t('removed', { product })}</span>
      {state === 'failed' && (
        <span className={clsx(fieldStyles.error, lineStyles.error)} role="alert">
          {t('notSaved')}
        </span>
      )}
      {state !== 'refused' && (
        <button
          type="button"
          className={clsx(textStyles.link, lineStyles.link)}
          aria-disabled={state === 'asked'}
          onClick={undo}
        >
          {t('undo')}
        </button>
      )}
    </div>
  );
}
