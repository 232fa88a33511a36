import type { DialogInputs } from './dialog-inputs.ts';

/**
 * Attributes that make a link open a dialog in place of its page, where scripts run; the dialog host listens for them.
 * @param place in the middle of the window, or in the side panel
 */
export const dialogTrigger = <N extends keyof DialogInputs>(
  name: N,
  input: DialogInputs[N],
  place: 'centre' | 'panel' = 'centre',
) => ({
  'data-dialog': name,
  'data-dialog-input': JSON.stringify(input),
  ...(place === 'panel' && { 'data-dialog-place': place }),
  'aria-haspopup': 'dialog' as const,
});
