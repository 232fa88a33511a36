import type { ErrorBody, ErrorCode } from '#lib/contract/define.ts';

/** How a call failed: nobody answered in time; an error answer; an answer that is not what the contract says. */
export type ApiErrorKind = 'network' | 'http' | 'parse';

interface Details {
  readonly kind: ApiErrorKind;
  /** HTTP status of the answer; 0 where there was none. */
  readonly status: number;
  readonly code: ErrorCode;
  /** What the server said, its own words. */
  readonly serverMessage?: string;
  readonly issues?: ErrorBody['issues'];
  /** Seconds to wait before another try. */
  readonly retryAfter?: number | undefined;
}

const MARK = Symbol.for('serac.api-error');

/**
 * A failed call of the commerce API or of the storefront's own endpoints. `message` is for logs. Edge, middleware,
 * endpoints and pages have a copy of this class each, and hand its errors on: `instanceof` takes those of any copy.
 */
export class ApiError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value;
  }

  readonly [MARK] = true;
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: ErrorCode;
  readonly serverMessage: string | undefined;
  readonly issues: NonNullable<ErrorBody['issues']>;
  readonly retryAfter: number | undefined;

  constructor(message: string, details: Details, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.serverMessage = details.serverMessage;
    this.issues = details.issues ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** Did a call fail because the named entity does not exist (or is not the caller's)? */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Did a call fail because the caller may not, as whoever came by a mail's link? */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** Did a call fail because its backend could not serve it now: not reached, too slow, or broken? */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind !== 'http' || error.status >= 500);
