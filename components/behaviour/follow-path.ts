/**
 * Goes to a page of the shop as a click on a link to it would: without a document load where the page is live.
 * @param path path and query of this store
 */
export function followPath(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.dataset.soft = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
