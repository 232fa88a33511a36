import { createHmac } from 'node:crypto';

/**
 * A word that nobody outside can know. Next writes it as the nonce of every script it renders into a cached page; the
 * edge takes it out again and allows exactly those scripts. It differs with every build, and with it every page's ETag.
 */
export type ScriptMarker = string;

/**
 * Derives the marker, the same on every instance of a build.
 * @param secret SESSION_SECRET
 * @returns 32 hexadecimal digits, which mean nothing to HTML, JSON or a regular expression
 */
export const scriptMarker = (secret: string, buildId: string): ScriptMarker =>
  createHmac('sha256', secret).update(`script marker ${buildId}`).digest('hex').slice(0, 32);

/** Request header that makes Next use the marker as nonce. */
export const markerPolicy = (marker: ScriptMarker): string => `script-src 'nonce-${marker}'`;

/** Takes the marker's place where its length must not change; allows nothing. */
export const withoutMarker = (text: string, marker: ScriptMarker): string =>
  text.replaceAll(marker, '0'.repeat(marker.length));
