import { randomUUID } from 'node:crypto';

/** Lengths and characters that fit a header, a log line and a search box. */
const SANE = /^[\w.-]{8,128}$/;

/** The id of a request: the one it came with where that is sane and may be trusted, otherwise a new one. */
export const requestIdOf = (given: string | undefined): string => (given && SANE.test(given) ? given : randomUUID());
