import { dialogTrigger } from '#components/dialogs/dialog-trigger.ts';

/** What the register and login dialog is opened with (MODAL-04). */
export interface RegisterInput {
  /** The form that shows first. */
  readonly start: 'join' | 'login';
  /** Path of this site to go on to; without one the page is loaded again. */
  readonly returnTo?: string | undefined;
}

/** Attributes that make a link to the sign-in or registration page open the dialog in its place, where scripts run. */
export const registerTrigger = (input: RegisterInput) => dialogTrigger('register', input);
