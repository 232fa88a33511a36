import { type DestinationStream, type Logger, pino } from 'pino';

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
  readonly cause: unknown;
}

/** What of an error is logged: database errors carry the values of a broken row in fields that are left out here. */
function describeError(error: unknown): Described | string | undefined {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const { code, digest } = error as { code?: unknown; digest?: unknown };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    code,
    digest,
    stack: withoutAddresses(error.stack),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

export interface LogSettings {
  /** Which process speaks. */
  readonly service: 'storefront' | 'commerce';
  readonly level: string;
  /** Fields of the request that is being answered, added to every line. */
  readonly context?: () => object;
  readonly destination?: DestinationStream;
}

/**
 * A process's log: one JSON object a line on standard output, without secrets or personal data. Lines are written in
 * the background, several at once where they come fast, and all of them before the process ends.
 */
export function createLog({ service, level, context, destination }: LogSettings): Logger {
  return pino(
    {
      level,
      base: { service },
      ...(context ? { mixin: context } : {}),
      redact: { paths: PRIVATE.flatMap(pathsOf), censor: '[redacted]' },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
