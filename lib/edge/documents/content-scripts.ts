/** Scripts that editors publish: which of them a page may run is said by the page itself, and only this shop can say it. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#lib/process/env.ts';

const signed = (hash: string): string =>
  createHmac('sha256', env().SESSION_SECRET).update(`script of content ${hash}`).digest('hex');

/** What a page says of a script of its content: the hash that its policy is to name, signed, so that no other markup can say it. */
export function scriptMark(code: string): string {
  const hash = createHash('sha256').update(code).digest('base64');
  return `${hash}.${signed(hash)}`;
}

/** As `ScriptBlok` renders it. */
const MARK = /<template data-script="([A-Za-z0-9+/]{43}=)\.([0-9a-f]{64})"/g;

/** The hashes of all scripts that a rendered page was allowed to run by `scriptMark`. */
export const markedHashes = (html: string): string[] =>
  [...html.matchAll(MARK)].flatMap(([, hash = '', signature = '']) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signed(hash))) ? [hash] : [],
  );
