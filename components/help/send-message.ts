import type { ErrorBody } from '#lib/contract/define.ts';

/** Files on a slow line take a while, ms. */
const TIMEOUT_MS = 60_000;

/** What became of a message. */
export type Sent =
  | { readonly kind: 'sent' }
  /** Some values are wrong; `path` names the field, `attachments.0` the first file. */
  | { readonly kind: 'refused'; readonly issues: readonly { readonly path: string; readonly rule: string }[] }
  /** Too many of late; whole minutes to wait. */
  | { readonly kind: 'later'; readonly minutes: number }
  | { readonly kind: 'failed' };

/** Sends a message with its files, as the form it is (contact-message of the contract). Never throws. */
export async function sendMessage(form: FormData): Promise<Sent> {
  try {
    const reply = await fetch('/api/contact-message', {
      method: 'POST',
      body: form,
      headers: { 'idempotency-key': crypto.randomUUID() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.ok) return { kind: 'sent' };
    const { issues = [], retryAfter = 60 } = (await reply.json()) as ErrorBody;
    if (reply.status === 429) return { kind: 'later', minutes: Math.max(1, Math.ceil(retryAfter / 60)) };
    return issues.length > 0 ? { kind: 'refused', issues } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
