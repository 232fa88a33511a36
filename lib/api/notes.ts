import type { BrowserAlias } from './browser-calls.ts';

/** A call that the page makes, as it is sent. */
export interface CallNote {
  readonly alias: BrowserAlias;
  readonly input: object;
  /** Fails as the call does. */
  readonly reply: Promise<unknown>;
}

/** A page that was shown: what its main element says of it, and its path, both as they were then. */
export interface PageNote {
  readonly page: Readonly<DOMStringMap>;
  readonly path: string;
}

/**
 * What happens on a page, kept until tracking takes it over, which replaces `push` (components/tracking). No feature
 * knows of that, and the first load pays for a list.
 */
export const notes: (CallNote | PageNote)[] = [];
