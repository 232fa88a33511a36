import type { browserApi } from './browser-api.ts';

/**
 * `browserApi`, whose code comes with the first call. For what calls at a press only: the shell has brought it by then, and
 * no page waits for it.
 * @throws ApiError; what the import throws, where the code cannot be had
 */
export const lateBrowserApi: typeof browserApi = async (...call) =>
  (await import('./browser-api.ts')).browserApi(...call);
