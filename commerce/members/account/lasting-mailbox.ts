import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { Problem } from '#commerce/kernel/problem.ts';
import { FORM_RULES } from '#lib/rules/form-rules.ts';

let known: ReadonlySet<string> | null = null;

/** Does the domain of an address, or one above it, throw mail away? By a list that is kept, too long for pages to load. */
function isThrowAway(email: string): boolean {
  known ??= disposableEmailBlocklistSet();
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, at) => known?.has(labels.slice(at).join('.')));
}

/** @throws Problem 400 VALIDATION for an address whose mail is thrown away, or whose domain is a slip of the finger */
export function requireLastingMailbox(email: string): void {
  if (FORM_RULES.email_domain(email) && !isThrowAway(email)) return;
  const message = 'Mail to this domain is thrown away';
  throw new Problem(400, 'VALIDATION', message, { issues: [{ path: 'email', rule: 'email_domain', message }] });
}
