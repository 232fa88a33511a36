const LONGEST = 200;

/** Long random segments are tokens of links, worth a password; a segment with an @ is somebody's address. */
const PRIVATE_PARTS = /[\w-]{32,}|[^/\s]*(?:@|%40)[^/\s]*/gi;

/** A path as it may stand in a log: without query, tokens and e-mail addresses, at most 200 characters. */
export const loggablePath = (target: string): string =>
  (target.split('?', 1)[0] ?? '').slice(0, LONGEST).replace(PRIVATE_PARTS, '[private]');
