import { ApiError } from '#lib/api/api-error.ts';

/** What a form of sign-in or registration tells the visitor, as a key of the `Auth.fault` messages. */
type AuthFault =
  | 'credentials'
  | 'locked'
  | 'expired'
  | 'emailTaken'
  | 'weakPassword'
  | 'invalid'
  | 'offline'
  | 'unavailable';

export interface AuthProblem {
  readonly fault: AuthFault;
  /** Whole minutes to wait, for `locked`. */
  readonly minutes: number;
}

const BY_CODE: Readonly<Partial<Record<ApiError['code'], AuthFault>>> = {
  INVALID_CREDENTIALS: 'credentials',
  LOCKED: 'locked',
  RATE_LIMITED: 'locked',
  EMAIL_TAKEN: 'emailTaken',
  TOKEN_EXPIRED: 'expired',
  WEAK_PASSWORD: 'weakPassword',
  VALIDATION: 'invalid',
};

/** Turns what a call threw into something to say; raw error texts never reach a visitor. */
export function problemOf(error: unknown): AuthProblem {
  if (!(error instanceof ApiError)) return { fault: 'unavailable', minutes: 0 };
  if (error.kind === 'network') return { fault: 'offline', minutes: 0 };
  return {
    fault: BY_CODE[error.code] ?? 'unavailable',
    minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)),
  };
}
