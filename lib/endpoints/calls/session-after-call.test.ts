import { describe, expect, it } from 'vitest';
import type { Session } from '#lib/contract/session.ts';
import { withSafeMessages } from './session-after-call.ts';

const told = (message: string) =>
  withSafeMessages({ flash_messages: { error: [message], success: [] } } as unknown as Session).flash_messages.error[0];

describe('a flash message', () => {
  it('keeps its emphasis and its links into the shop', () => {
    const message = 'Saved. <b>See</b> <a href="/customer/account">your account</a>.';
    expect(told(message)).toBe(message);
  });

  it.each([
    ['a script', '<script>alert(1)</script>Hello', 'Hello'],
    ['a handler', '<b onclick="alert(1)">Hello</b>', '<b>Hello</b>'],
    ['a script as an address', '<a href="javascript:alert(1)">Hello</a>', '<a>Hello</a>'],
    ['another host without a scheme', '<a href="//evil.example">Hello</a>', '<a>Hello</a>'],
    ['a picture', '<img src=x onerror=alert(1)>Hello', 'Hello'],
  ])('loses %s', (_what, message, left) => {
    expect(told(message)).toBe(left);
  });

  it('that is plain text reads as it was written', () => {
    expect(told('2 < 3 & more')).toBe('2 &lt; 3 &amp; more');
  });
});
