import { createContext, use } from 'react';

/** What the content of a dialog may do with the dialog it is in. */
export interface DialogHandle {
  /** The id of the element that names the dialog; give it to the heading. */
  readonly titleId: string;
  /** Closes this dialog. @param done has it done what it was opened for? */
  readonly close: (done?: boolean) => void;
}

export const DialogContext = createContext<DialogHandle | null>(null);

/** The dialog this content is shown in. @throws Error outside of a dialog */
export function useDialog(): DialogHandle {
  const handle = use(DialogContext);
  if (!handle) throw new Error('useDialog() is for the content of a dialog');
  return handle;
}
