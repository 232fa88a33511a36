import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const keep = (line: string) => {
    text += line;
  };
  write(createLog('info', { write: keep }));
  return text;
}

it('writes no token, password or e-mail address, at the top or one level down', () => {
  const text = logged((log) => {
    log.info({ email: 'a@b.example', headers: { authorization: 'Bearer abc' }, input: { password: 'pw' } }, 'x');
  });
  expect(text).not.toMatch(/a@b\.example|abc|"pw"/);
  expect(text.match(/\[redacted\]/g)).toHaveLength(3);
});

it('writes of a database error what happened, not the values of the row', () => {
  const error = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (email)=(a@b.example)' });
  const text = logged((log) => log.error({ err: new Error('outer', { cause: error }) }, 'failed'));
  expect(text).toContain('23505');
  expect(text).not.toContain('a@b.example');
});
