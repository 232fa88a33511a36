/** What the link of the mail brings along (ROUTE-38). */
export interface ResetLink {
  readonly customerId: number;
  readonly token: string;
}

/** Reads query `id` and `token` of the reset page; null where either is missing or malformed. */
export function readResetLink(search: string): ResetLink | null {
  const query = new URLSearchParams(search);
  const [id, token] = [query.get('id') ?? '', query.get('token') ?? ''];
  return /^[1-9]\d{0,9}$/.test(id) && /^[\w-]{1,200}$/.test(token) ? { customerId: Number(id), token } : null;
}
