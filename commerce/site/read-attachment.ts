import { Buffer } from 'node:buffer';
import type { Attachment } from '#lib/contract/help.ts';
import { type AttachmentRule, brokenAttachmentRule } from '#lib/rules/attachments.ts';

/** A file as it is kept until its mail has gone out. */
export interface StoredFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

interface Format {
  readonly contentType: string;
  readonly extensions: readonly string[];
  /** What the file begins with: bytes at their places. */
  readonly begins: readonly (readonly [at: number, bytes: string])[];
}

const FORMATS: readonly Format[] = [
  { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], begins: [[0, '\xff\xd8\xff']] },
  { contentType: 'image/png', extensions: ['png'], begins: [[0, '\x89PNG\r\n\x1a\n']] },
  { contentType: 'application/pdf', extensions: ['pdf'], begins: [[0, '%PDF-']] },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    begins: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
];

/** The format a file is in, whatever it is called; null for any that may not be attached. */
function formatOf(content: Buffer): Format | null {
  const holds = (at: number, bytes: string) =>
    content.subarray(at, at + bytes.length).equals(Buffer.from(bytes, 'latin1'));
  return FORMATS.find(({ begins }) => begins.every(([at, bytes]) => holds(at, bytes))) ?? null;
}

/** The last part of the name, without what a mail program or a file system would take for something else. */
const safeName = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/[\p{Cc}<>:"|?*]/gu, '_');

/**
 * Checks a file that somebody sent: name and size by the rules, and its bytes must be what its name says.
 * @returns the file, or the rule it breaks
 */
export function readAttachment({ name, content: encoded }: Attachment): StoredFile | AttachmentRule {
  const content = Buffer.from(encoded, 'base64');
  const broken = brokenAttachmentRule(name, content.byteLength);
  if (broken) return broken;
  const format = formatOf(content);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!format?.extensions.includes(extension)) return 'ext';
  return { name: safeName(name), contentType: format.contentType, content };
}
