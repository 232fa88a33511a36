import type { DialogInputs } from './dialog-inputs.ts';

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
