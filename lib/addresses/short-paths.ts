/** Addresses that the header of every page writes in the browser: beside `pathTo`, which would bring those of all pages there. */

export const HOME_PATH = '/';

/** Results of a term; the page that asks for one where it is empty. */
export const searchPath = (term = ''): string => (term ? `/search?${new URLSearchParams({ s: term })}` : '/search');
