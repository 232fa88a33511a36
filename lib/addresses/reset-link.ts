/** What the link of the mail to set a new password brings along (ROUTE-38). */
export interface ResetLink {
  readonly customerId: number;
  readonly token: string;
}

/** Reads the id and the token of such a link; null where either is missing or malformed. */
export function readResetLink(id: string | null | undefined, token: string | null | undefined): ResetLink | null {
  if (!id || !token) return null;
  return /^[1-9]\d{0,9}$/.test(id) && /^[\w-]{1,200}$/.test(token) ? { customerId: Number(id), token } : null;
}
