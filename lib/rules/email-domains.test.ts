import { expect, test } from 'vitest';
import { isRefusedDomain, meantEmail } from './email-domains.ts';

test.each([
  ['anna@post.con', 'anna@post.com'],
  [' anna@POST.Cmo ', 'anna@POST.com'],
  ['anna@post.nte', 'anna@post.net'],
  ['anna@post.fe', 'anna@post.de'],
  ['anna@post.co.gb', 'anna@post.co.uk'],
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@Hotmial.con', 'anna@hotmail.com'],
  ['anna@yaho.co.uk', 'anna@yahoo.co.uk'],
])('%s is a typing error: %s was meant', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
  expect(isRefusedDomain(typed)).toBe(true);
  expect(isRefusedDomain(meant)).toBe(false);
});

test.each(['anna@tempmail.example', 'anna@eu.trash-mail.example', 'anna@Spam-Inbox.example'])(
  '%s is thrown away: refused, and nothing else was meant',
  (typed) => {
    expect(isRefusedDomain(typed)).toBe(true);
    expect(meantEmail(typed)).toBeNull();
  },
);

test.each([
  'anna@serac.example',
  'trashmail@serac.example',
  'con@post.example',
  'anna@con.example',
  'anna@ymail.com',
  'anna@constructor.org',
  'anna@',
  'anna',
  '',
])('%s is left alone', (typed) => {
  expect(isRefusedDomain(typed)).toBe(false);
  expect(meantEmail(typed)).toBeNull();
});
