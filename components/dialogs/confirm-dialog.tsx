import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import styles from './dialog.module.css';
import type { ConfirmInput } from './dialog-inputs.ts';
import { useDialog } from './use-dialog.ts';

/** Asks before something that cannot be undone; the answer that changes nothing has the focus. */
export function ConfirmDialog({ title, text, confirm, cancel }: ConfirmInput) {
  const { titleId, close } = useDialog();
  return (
    <div className={styles.body}>
      <h2 id={titleId} className={textStyles.h32}>
        {title}
      </h2>
      <p className={textStyles.muted}>{text}</p>
      <div className={styles.acts}>
        <button type="button" className={buttonStyles.outlined} data-autofocus onClick={() => close(false)}>
          {cancel}
        </button>
        <button type="button" className={buttonStyles.button} onClick={() => close(true)}>
          {confirm}
        </button>
      </div>
    </div>
  );
}
