import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let known: ReadonlySet<string> | null = null;

/** Does the domain of an address, or one above it, throw mail away? By a list that is kept, too long for pages to load. */
export function isThrowAway(email: string): boolean {
  known ??= disposableEmailBlocklistSet();
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, at) => known?.has(labels.slice(at).join('.')));
}
