import { NO_STORE } from './problem-response.ts';

/** Sends the browser on with a GET (303), to be decided anew each time. */
export function seeOther(location: string, ...setCookies: readonly (string | undefined)[]): Response {
  const headers = new Headers({ ...NO_STORE, location });
  for (const setCookie of setCookies) if (setCookie) headers.append('set-cookie', setCookie);
  return new Response(null, { status: 303, headers });
}
