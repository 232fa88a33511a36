import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';

/** What a form of sign-in or registration tells the visitor, as keys of the `Auth.fault` messages. */
export const AUTH_FAULTS = [
  'credentials',
  'locked',
  'expired',
  'emailTaken',
  'weakPassword',
  'invalid',
  'offline',
  'unavailable',
  'sessionEnded',
  'socialTaken',
  'socialUnconfirmed',
  'socialElsewhere',
  'socialNeedsPassword',
  'socialFailed',
] as const;
export type AuthFault = (typeof AUTH_FAULTS)[number];

export interface AuthProblem {
  readonly fault: AuthFault;
  /** Whole minutes to wait, for `locked`. */
  readonly minutes: number;
}

const BY_CODE: Readonly<Partial<Record<ErrorCode, AuthFault>>> = {
  INVALID_CREDENTIALS: 'credentials',
  LOCKED: 'locked',
  RATE_LIMITED: 'locked',
  EMAIL_TAKEN: 'emailTaken',
  TOKEN_EXPIRED: 'expired',
  WEAK_PASSWORD: 'weakPassword',
  VALIDATION: 'invalid',
};

/** What the visitor is told where no input is to blame. */
export const UNAVAILABLE: AuthProblem = { fault: 'unavailable', minutes: 0 };

/** Turns what a call threw into something to say; raw error texts never reach a visitor. */
export function problemOf(error: unknown): AuthProblem {
  if (!(error instanceof ApiError)) return UNAVAILABLE;
  if (error.kind === 'network') return { fault: 'offline', minutes: 0 };
  return {
    fault: BY_CODE[error.code] ?? 'unavailable',
    minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)),
  };
}
