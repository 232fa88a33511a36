import type { PartnerOrigins } from '#lib/consent/partners.ts';

/** Between two lists of the header, neither of which can hold it: an origin is scheme, host and port. */
const SEPARATOR = ';';

/** Writes the origins of a store's partners as the middleware tells them to the edge: those of scripts, then those of frames. */
export const partnersHeader = ({ scripts, frames }: PartnerOrigins): string =>
  [scripts, frames].map((origins) => origins.join(' ')).join(SEPARATOR);

/** Adds sources to a directive of a policy. */
const allow = (policy: string, directive: string, sources: string): string =>
  policy.replace(new RegExp(`(^|; )${directive} 'self'`), (whole) => `${whole} ${sources}`);

/**
 * Completes a page's policy by what its store may load of others, and nothing where no partner is connected: scripts,
 * which may fetch from where they come and count by pictures, and frames. Naming the hosts is stricter than
 * 'strict-dynamic', under which any script that runs may load any other (decision 114).
 * @param header as `partnersHeader` wrote it; undefined where the middleware told none
 */
export function withPartners(policy: string, header: string | undefined): string {
  const [scripts = '', frames = ''] = (header ?? '').split(SEPARATOR);
  const scripted = scripts === '' ? [] : ['script-src', 'connect-src', 'img-src'];
  const allowed = scripted.reduce((open, directive) => allow(open, directive, scripts), policy);
  return frames === '' ? allowed : `${allowed}; frame-src ${frames}`;
}
