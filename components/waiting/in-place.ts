import { sendFormsInPlace } from './send-in-place.ts';
import { startWishing } from './wishing.ts';

/** Takes over the forms of the document that wait and wish: one module, so that a page loads one file more when it is idle. */
export function takeOverForms(): void {
  sendFormsInPlace();
  startWishing();
}
