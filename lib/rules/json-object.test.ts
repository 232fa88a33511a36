import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonObject } from './json-object.ts';
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from './request-limits.ts';

/** An object that holds lists in lists, `levels` deep in all. */
const nested = (levels: number): string => `{"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

describe('parseJsonObject', () => {
  it('reads an object as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (object) => {
        const text = JSON.stringify(object);
        expect(parseJsonObject(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('takes nothing at all for an empty object', () => {
    expect(parseJsonObject('')).toEqual({});
  });

  it.each(['[]', 'null', '1', '"x"', '{', '{"a":1}x', ' '])('refuses %s', (text) => {
    expect(parseJsonObject(text)).toBeNull();
  });

  it('refuses what nests too deep, before anything walks it', () => {
    expect(parseJsonObject(nested(JSON_DEPTH_MAX))).not.toBeNull();
    expect(parseJsonObject(nested(JSON_DEPTH_MAX + 1))).toBeNull();
    expect(parseJsonObject(nested(30_000))).toBeNull();
  });

  it('refuses what holds too much, in one list or in many objects', () => {
    const listOf = (count: number): string => `{"x":[${Array(count).fill('1').join()}]}`;
    expect(parseJsonObject(listOf(JSON_VALUES_MAX - 1))).not.toBeNull();
    expect(parseJsonObject(listOf(JSON_VALUES_MAX))).toBeNull();
    expect(parseJsonObject(listOf(JSON_VALUES_MAX), 2 * JSON_VALUES_MAX)).not.toBeNull();
    expect(parseJsonObject(`{"x":[${Array(JSON_VALUES_MAX).fill('{}').join()}]}`)).toBeNull();
  });

  it('does not count brackets within texts', () => {
    const text = JSON.stringify({ 'a"\\': '[{,'.repeat(1000), b: '\\"[' });
    expect(parseJsonObject(text)).toEqual(JSON.parse(text));
  });
});
