import { type DestinationStream, type Logger, pino } from 'pino';
import { causesOf } from './causes-of.ts';

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
