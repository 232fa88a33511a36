import { describe, expect, it } from 'vitest';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_MAX_KB, brokenAttachmentRule } from './attachments.ts';

describe('the rules of an attachment', () => {
  it.each(ATTACHMENT_EXTENSIONS)('takes .%s, in any case', (extension) => {
    expect(brokenAttachmentRule(`Boot.${extension.toUpperCase()}`, 1)).toBeNull();
  });

  it.each(['run.exe', 'page.html', 'boot.jpg.svg', 'jpg', ''])('refuses the extension of "%s"', (name) => {
    expect(brokenAttachmentRule(name, 1)).toBe('ext');
  });

  it('takes a file of the largest size, and nothing above', () => {
    expect(brokenAttachmentRule('a.pdf', ATTACHMENT_MAX_KB * 1024)).toBeNull();
    expect(brokenAttachmentRule('a.pdf', ATTACHMENT_MAX_KB * 1024 + 1)).toBe('size');
  });
});
