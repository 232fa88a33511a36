import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#lib/contract/values.ts';
import { ROOT } from './source-files.ts';

const FOLDER = path.join(ROOT, 'content/messages');
type Messages = { [key: string]: string | Messages };

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}
const read = (locale: string) =>
  flatten(JSON.parse(readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8')) as Messages);

/** Names of the values and plural branches a message takes: `{count, plural, one {…}}` gives `count`. */
const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((m) => m[1] ?? ''))].sort();
const tagsOf = (text: string): string[] => [...new Set([...text.matchAll(/<(\w+)>/g)].map((m) => m[1] ?? ''))].sort();

const english = read('en_GB');

describe('interface messages', () => {
  it('exist for exactly the supported locales', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort());
  });

  describe.each(LOCALES.filter((locale) => locale !== 'en_GB'))('%s', (locale) => {
    const messages = read(locale);

    it('has the same messages as English', () => {
      expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
    });

    it('takes the same values and tags', () => {
      const differing = [...english].filter(([key, text]) => {
        const other = messages.get(key) ?? '';
        const same =
          argumentsOf(text).every((name) => argumentsOf(other).includes(name)) &&
          argumentsOf(other).every((name) => argumentsOf(text).includes(name));
        return !same || tagsOf(text).join() !== tagsOf(other).join();
      });
      expect(differing.map(([key]) => key)).toEqual([]);
    });

    it('is translated: no sentence stands there in English', () => {
      const untranslated = [...english].filter(
        ([key, text]) => messages.get(key) === text && /[a-z]{4,} [a-z]{3,}/i.test(text),
      );
      expect(untranslated.map(([key]) => key)).toEqual([]);
    });

    it('is written without a trace of another alphabet or a double space', () => {
      expect([...messages].filter(([, text]) => / {2}/.test(text)).map(([key]) => key)).toEqual([]);
    });
  });

  it('writes ss for ß in Swiss German', () => {
    expect([...read('de_CH')].filter(([, text]) => text.includes('ß'))).toEqual([]);
  });
});
