import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { holdPage, openOverPage } from '#components/behaviour/held-page.ts';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import styles from './dialog.module.css';
import { closeDialog, type OpenDialog } from './dialog-store.ts';
import { returnFocus, takeFocus, wrapFocus } from './focus.ts';
import { DialogContext } from './use-dialog.ts';

/** How long a dialog shakes that may not be closed (MODAL-03), ms. */
const SHAKE_MS = 1000;

/** True for a second after each refusal; a refusal meanwhile starts the second anew. */
function useRefusal(): [refused: boolean, refuse: () => void] {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const timer = setTimeout(() => setRefusals(0), SHAKE_MS);
    return () => clearTimeout(timer);
  }, [refusals]);
  return [refusals > 0, () => setRefusals((count) => count + 1)];
}

interface DialogFrameProps {
  dialog: OpenDialog;
  /** Does it lie beneath another one? It keeps its state and is not seen. */
  beneath: boolean;
  children: ReactNode;
}

/**
 * One dialog of the stack, as the browser's own modal dialog: in the top layer, the page beneath inert. It takes the
 * focus, keeps it, and gives it back to what opened it (decision 110).
 */
export function DialogFrame({ dialog: { id, place, closable, opener, onShown }, beneath, children }: DialogFrameProps) {
  const t = useTranslations('Dialog');
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const [refused, refuse] = useRefusal();
  useEffect(() => {
    const node = element.current;
    if (node) openOverPage(node);
    takeFocus(node);
    return () => {
      node?.close();
      holdPage();
      returnFocus(opener);
    };
  }, [opener]);
  useEffect(() => onShown?.(), [onShown]);

  const close = (done = false) => closeDialog(id, done);
  const dismiss = () => (closable ? close() : refuse());
  // Closed by the whole press: after its first half the second would reach, and a tap would press, what lies beneath.
  const isPressedBeside = useRef(false);
  const onPointerDown = ({ target }: PointerEvent) => {
    isPressedBeside.current = target === element.current;
  };
  const onClick = ({ target }: MouseEvent) => {
    if (isPressedBeside.current && target === element.current) dismiss();
  };
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== element.current) return;
    event.preventDefault();
    dismiss();
  };
  const onClose = () => {
    // Some browsers close a dialog at the second Escape, whatever was said to the first.
    if (element.current?.open) return;
    if (closable) close();
    else element.current?.showModal();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') wrapFocus(event, element.current);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    dismiss();
  };
  return (
    <dialog
      ref={element}
      className={
        place === 'centre'
          ? styles.dialog
          : clsx(styles.side, place === 'left' && styles.left, place === 'full' && styles.full)
      }
      data-side={place === 'centre' ? undefined : place}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-beneath={beneath || undefined}
      data-refused={refused || undefined}
      closedby={closable ? 'closerequest' : 'none'}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onCancel={onCancel}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.dialogIn}>
        {closable && (
          <button type="button" className={styles.close} aria-label={t('close')} onClick={dismiss}>
            <Icon name="close" />
          </button>
        )}
        <DialogContext value={{ titleId, close }}>{children}</DialogContext>
      </div>
      <p className={textStyles.hidden} role="alert">
        {refused && t('answerFirst')}
      </p>
    </dialog>
  );
}
