import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import { COMMON_PASSWORD } from '#lib/rules/passwords.ts';

/** What a form of sign-in or registration tells the visitor, as keys of the `Auth.fault` messages. */
export const AUTH_FAULTS = [
  'credentials',
  'locked',
  'expired',
  'emailTaken',
  'emailDomain',
  'weakPassword',
  'commonPassword',
  'invalid',
  'offline',
  'unavailable',
  'sessionEnded',
  'socialTaken',
  'socialUnconfirmed',
  'socialUnconfirmedHere',
  'socialElsewhere',
  'socialNeedsPassword',
  'socialFailed',
] as const;
export type AuthFault = (typeof AUTH_FAULTS)[number];

export interface AuthProblem {
  readonly fault: AuthFault;
  /** Whole minutes to wait, for `locked`. */
  readonly minutes: number;
  /** Words of the server for what no fault stands for (ERR-02). */
  readonly said?: string | undefined;
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

/** What no rule of the form tells: a password that everybody tries first, an address on the long list of those that throw mail away. */
const BY_RULE: Readonly<Record<string, AuthFault>> = {
  [COMMON_PASSWORD]: 'commonPassword',
  email_domain: 'emailDomain',
};

const ruledOut = ({ issues }: ApiError): AuthFault | undefined =>
  issues.map(({ rule }) => (Object.hasOwn(BY_RULE, rule) ? BY_RULE[rule] : undefined)).find((fault) => fault);

/** Turns what a call threw into something to say; raw error texts never reach a visitor. */
export function problemOf(error: unknown): AuthProblem {
  if (!(error instanceof ApiError)) return UNAVAILABLE;
  if (error.kind === 'network') return { fault: 'offline', minutes: 0 };
  const fault = ruledOut(error) ?? BY_CODE[error.code];
  // INTERNAL stands for an answer without a code of ours: its words are all there is, and meant to be read.
  const said = error.code === 'INTERNAL' ? error.serverMessage : undefined;
  return {
    fault: fault ?? 'unavailable',
    minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)),
    ...(said && { said }),
  };
}
