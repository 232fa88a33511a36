/**
 * Goes to another page of this site by a full load, which nothing that this page still hears of may take the place of:
 * an answer that tells of the sign-in would load this page anew, and a member would end at home.
 * @param address path of this site
 */
export function leaveFor(address: string): void {
  document.documentElement.dataset.leaving = '';
  window.location.assign(address);
}

/**
 * Is this page being left, by `leaveFor` or by a form that the browser sends? What notes that, and notes it no more when
 * Back brings the page back, stands in the document (lib/edge/documents/defer-scripts.ts).
 */
export const isLeaving = (): boolean => 'leaving' in document.documentElement.dataset;
