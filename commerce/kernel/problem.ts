import type { ErrorBody, ErrorCode } from '#lib/contract/define.ts';

/** A refusal that the caller is told about. Anything else that is thrown becomes 500 INTERNAL without its text. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly issues: ErrorBody['issues'];
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    extra: { issues?: ErrorBody['issues']; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.issues = extra.issues;
    this.retryAfter = extra.retryAfter;
  }
}

export const notFound = (what: string): Problem => new Problem(404, 'NOT_FOUND', `No such ${what}`);
