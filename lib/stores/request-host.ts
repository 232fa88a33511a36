/** Letters, digits, dots and dashes (RFC 1123), or an IPv6 address in brackets; at most 253 characters. */
const HOST_NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/;

/**
 * The host name of a Host header: lower case, without port and without the dot of a fully qualified name.
 * @returns empty text where there is none, or where it is no host name: no store can have it
 */
export function requestHost(header: string | null | undefined): string {
  const host = (header ?? '').trim().toLowerCase();
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:\d*$/, '');
  const plain = name.replace(/\.$/, '');
  return HOST_NAME.test(plain) ? plain : '';
}
