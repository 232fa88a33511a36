import { type DestinationStream, type Logger, pino } from 'pino';

/** Names under which a token, a password or an address of a person could be logged by mistake. */
const PRIVATE = ['authorization', 'cookie', 'email', 'login', 'password', 'token', 'auth_token', 'to'];

interface Described {
  readonly type: string;
  readonly message: string;
  readonly code: unknown;
  readonly stack: string | undefined;
  readonly cause: unknown;
}

/** What of an error is logged: database errors carry the values of a broken row in fields that are left out here. */
function describeError(error: unknown): Described | string {
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: error.message,
    code: (error as { code?: unknown }).code,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** The process's log: one JSON object a line, without secrets or personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'commerce' },
      redact: { paths: [...PRIVATE, ...PRIVATE.map((name) => `*.${name}`)], censor: '[redacted]' },
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  );
}
