import { NO_STORE } from './problem-response.ts';

/** Sends the browser on with a GET (303), to be decided anew each time. */
export function seeOther(location: string, setCookie?: string): Response {
  const headers = new Headers({ ...NO_STORE, location });
  if (setCookie) headers.set('set-cookie', setCookie);
  return new Response(null, { status: 303, headers });
}
