import type { ConfirmInput } from './dialog-inputs.ts';
import { useDialog } from './use-dialog.ts';

/** Asks before something that cannot be undone; the answer that changes nothing has the focus. */
export function ConfirmDialog({ title, text, confirm, cancel }: ConfirmInput) {
  const { titleId, close } = useDialog();
  return (
    <div className="dialog__body">
      <h2 id={titleId} className="h h--32">
        {title}
      </h2>
      <p className="muted">{text}</p>
      <div className="dialog__acts">
        <button type="button" className="btn btn--line" data-autofocus onClick={() => close(false)}>
          {cancel}
        </button>
        <button type="button" className="btn" onClick={() => close(true)}>
          {confirm}
        </button>
      </div>
    </div>
  );
}
