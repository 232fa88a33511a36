/** What the confirm dialog asks (MODAL-11). Its words belong to the question, so that the caller brings them. */
export interface ConfirmInput {
  readonly title: string;
  readonly text: string;
  /** Words of the button that goes ahead, and of the one that does not. */
  readonly confirm: string;
  readonly cancel: string;
}

/** What each dialog is opened with. A new dialog adds its line here and in dialog-registry.ts. */
export interface DialogInputs {
  confirm: ConfirmInput;
}

export type DialogName = keyof DialogInputs;
