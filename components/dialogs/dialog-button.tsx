import type { ReactNode } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import type { DialogInputs, DialogName, RegisterInput } from './dialog-inputs.ts';

/**
 * Attributes that make a link open a dialog in place of its page, where scripts run; the dialog host listens for them.
 * @param place in the middle of the window, in the side panel, or over the whole window
 */
export const dialogTrigger = <N extends keyof DialogInputs>(
  name: N,
  input: DialogInputs[N],
  place: 'centre' | 'panel' | 'full' = 'centre',
) => ({
  'data-dialog': name,
  'data-dialog-input': JSON.stringify(input),
  ...(place !== 'centre' && { 'data-dialog-place': place }),
  'aria-haspopup': 'dialog' as const,
});

/** Attributes that make a link to the sign-in or registration page open the dialog in its place, where scripts run. */
export const registerTrigger = (input: RegisterInput) => dialogTrigger('register', input);

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
    <button type="button" className={className} {...dialogTrigger(name, input)}>
      {children}
    </button>
  );
}
