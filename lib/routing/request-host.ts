/**
 * The host name of a Host header: lower case, without port and without the dot of a fully qualified name.
 * @returns empty text where there is none
 */
export function requestHost(header: string | null | undefined): string {
  const host = (header ?? '').trim().toLowerCase();
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:\d*$/, '');
  return name.replace(/\.$/, '');
}
