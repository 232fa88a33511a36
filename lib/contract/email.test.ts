import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FORM_RULES } from '#lib/rules/form-rules.ts';
import { Email } from './session.ts';

const LONG = 'a'.repeat(64);

describe('an address of mail', () => {
  it.each([
    'ada@serac.example',
    'a.b.c@post.example',
    'o’b@serac.example'.replace('’', "'"),
    "ada'@serac.example",
    'a&b!c#d@serac.example',
    'ada+skis@sub.post.example',
    '-ada-@serac.example',
    'ada@a-b.example',
    'ada@xn--bcher-kva.example',
    'ada@example.xn--p1ai',
    `${LONG}@serac.example`,
  ])('may be %s, in forms and in calls', (address) => {
    expect([FORM_RULES.email(address), Email.safeParse(address).success]).toEqual([true, true]);
  });

  it.each([
    'a..b@serac.example',
    '.ada@serac.example',
    'ada.@serac.example',
    '"a b"@serac.example',
    'ada@serac',
    'ada@-serac.example',
    'ada@serac-.example',
    'ada@serac..example',
    'ada@serac.example.',
    'ada@[192.0.2.1]',
    'ada@192.0.2.1',
    'ada@serac.xn--',
    `${LONG}a@serac.example`,
    `ada@${'a'.repeat(64)}.example`,
    'ad a@serac.example',
    'ada@serac.example, bob@serac.example',
    'ädа@serac.example',
  ])('is not %s, in forms as in calls', (address) => {
    expect([FORM_RULES.email(address), Email.safeParse(address).success]).toEqual([false, false]);
  });

  it('is told to other systems by a pattern that needs no flags', () => {
    const { pattern } = z.toJSONSchema(Email, { io: 'input' }) as { pattern?: string };
    expect('Ada@Serac.Example').toMatch(new RegExp(pattern ?? 'none'));
  });
});
