import { randomUUID } from 'node:crypto';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Most errors that are looked at of a chain of causes: a library's own chain may lead back into itself. */
const CAUSES_MAX = 16;

/** An error, what caused it, and what caused that, in this order; nothing for what is no error. */
export function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let e = error; e instanceof Error && chain.length < CAUSES_MAX; e = e.cause) chain.push(e);
  return chain;
}

/** Names under which a token, a password or an address of a person could be logged by mistake. */
const PRIVATE = ['authorization', 'cookie', 'set-cookie', 'email', 'login', 'password', 'token', 'auth_token', 'to'];

const pathsOf = (name: string): string[] => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`];

/** E-mail addresses in what an error says: mail servers and databases quote them. */
const ADDRESS = /[^\s<>"'(),;:=]+@[^\s<>"'(),;]+\.[a-z]{2,}/gi;

/** Most characters of a message or a stack: some libraries list everything they found. */
const LONGEST = 2000;

const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.slice(0, LONGEST).replace(ADDRESS, '[address]');

interface Described {
  readonly type: string;
  readonly message: string | undefined;
  readonly code: unknown;
  readonly digest: unknown;
  readonly stack: string | undefined;
  readonly cause: Described | string | undefined;
}

function describeOne(error: Error, cause: Described['cause']): Described {
  const { code, digest } = error as { code?: unknown; digest?: unknown };
  const { name, message, stack } = error;
  const texts = { message: withoutAddresses(message), stack: withoutAddresses(stack) };
  return { type: name, ...texts, code, digest, cause };
}

/** What of an error is logged: database errors carry the values of a broken row in fields that are left out here. */
function describeError(error: unknown): Described | string | undefined {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const chain = causesOf(error);
  const root = chain.at(-1)?.cause;
  const first = root === undefined || root instanceof Error ? undefined : withoutAddresses(String(root));
  return chain.reduceRight<Described | string | undefined>((cause, one) => describeOne(one, cause), first);
}

export interface LogSettings {
  /** Which process speaks. */
  readonly service: 'storefront' | 'commerce';
  readonly level: string;
  /** Fields of the request that is being answered, added to every line. */
  readonly context?: () => object;
  readonly destination?: DestinationStream;
}

/** Most bytes of lines that wait to be written; further ones are dropped. */
const MOST_WAITING = 4 * 1024 * 1024;

/**
 * Standard output, or another file descriptor, that never fails: lines that cannot be written (a full disk, a closed
 * pipe) wait until it can, up to a bound.
 */
export function patientOutput(fd: number): ReturnType<typeof pino.destination> {
  const output = pino.destination({ dest: fd, sync: false, maxLength: MOST_WAITING });
  output.on('error', () => undefined);
  return output;
}

/** What libraries print past the log may fail in the same way. */
function ignoreOutputErrors(): void {
  for (const output of [process.stdout, process.stderr]) {
    if (!output.listeners('error').includes(ignore)) output.on('error', ignore);
  }
}
const ignore = (): void => undefined;

/**
 * A process's log: one JSON object a line on standard output, without secrets or personal data. Lines are written in
 * the background, several at once where they come fast, and all of them before the process ends.
 */
export function createLog({ service, level, context, destination }: LogSettings): Logger {
  if (!destination) ignoreOutputErrors();
  return pino(
    {
      level,
      base: { service },
      ...(context ? { mixin: context } : {}),
      redact: { paths: PRIVATE.flatMap(pathsOf), censor: '[redacted]' },
      serializers: { err: describeError },
    },
    destination ?? patientOutput(1),
  );
}

const LONGEST_PATH = 200;

/** What is looked at, so that none of it is cut before it is known for a secret. */
const READ_PATH = 2 * LONGEST_PATH;

/**
 * Long random segments are tokens of links, worth a password; that of a shared wish list is no longer than a name may be. A
 * segment with an @ is somebody's address.
 */
const PRIVATE_PARTS = /(?<=\/(?:wishlist\/shared|shared-wishes)\/)[^/]+|[\w-]{32,}|[^/\s]*(?:@|%40)[^/\s]*/gi;

/** A path as it may stand in a log: without query, tokens and e-mail addresses, at most 200 characters. */
export const loggablePath = (target: string): string =>
  (target.split('?', 1)[0] ?? '').slice(0, READ_PATH).replace(PRIVATE_PARTS, '[private]').slice(0, LONGEST_PATH);

/** Lengths and characters that fit a header, a log line and a search box. */
const SANE = /^[\w.-]{8,128}$/;

/** The id of a request: the one it came with where that is sane and may be trusted, otherwise a new one. */
export const requestIdOf = (given: string | undefined): string => (given && SANE.test(given) ? given : randomUUID());
