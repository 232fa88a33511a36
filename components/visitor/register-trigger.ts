import type { RegisterInput } from '#components/dialogs/dialog-inputs.ts';
import { dialogTrigger } from '#components/dialogs/dialog-trigger.ts';

/** Attributes that make a link to the sign-in or registration page open the dialog in its place, where scripts run. */
export const registerTrigger = (input: RegisterInput) => dialogTrigger('register', input);
