/** Where something can be shared to (REWARD-04). */
export const SHARE_NETWORKS = ['email', 'twitter', 'facebook'] as const;
export type ShareNetwork = (typeof SHARE_NETWORKS)[number];

/** What is shared. */
export interface Shared {
  /** Subject of a mail. */
  readonly title: string;
  readonly text: string;
  /** Absolute address. */
  readonly url: string;
}

/** Mail programs take `+` for a plus sign, so that spaces are written as %20. */
const queryOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The address that opens a network's own form, filled in; nothing of the network is loaded before somebody follows it. */
export function shareAddress(network: ShareNetwork, { title, text, url }: Shared): string {
  switch (network) {
    case 'email':
      return `mailto:?${queryOf({ subject: title, body: `${text}\n\n${url}` })}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?${queryOf({ text, url })}`;
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${queryOf({ u: url, quote: text })}`;
  }
}
