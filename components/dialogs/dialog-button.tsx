import type { ReactNode } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import type { DialogInputs, DialogName } from './dialog-inputs.ts';

interface DialogButtonProps<N extends DialogName> {
  name: N;
  input: DialogInputs[N];
  className?: string;
  children: ReactNode;
}

/** A button that opens a dialog. It needs no code of its own: the dialog host listens for all of them. */
export function DialogButton<N extends DialogName>({
  name,
  input,
  className = buttonStyles.button,
  children,
}: DialogButtonProps<N>) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      data-dialog={name}
      data-dialog-input={JSON.stringify(input)}
    >
      {children}
    </button>
  );
}
