/** What may be attached to a message (the rules `ext` and `size`, FORM-07 and FORM-08). Without zod: pages load it. */
export const ATTACHMENT_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'pdf'] as const;
/** Largest attachment, KB (decision 50). */
export const ATTACHMENT_MAX_KB = 4096;
/** Most attachments of one message. */
export const ATTACHMENTS_MAX = 3;

export type AttachmentRule = 'ext' | 'size';

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/**
 * The rule a file breaks, null where it may be attached.
 * @param bytes its size
 */
export function brokenAttachmentRule(name: string, bytes: number): AttachmentRule | null {
  const known: readonly string[] = ATTACHMENT_EXTENSIONS;
  if (!name.includes('.') || !known.includes(extensionOf(name))) return 'ext';
  return bytes > ATTACHMENT_MAX_KB * 1024 ? 'size' : null;
}
