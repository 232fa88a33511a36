import { describe, expect, it } from 'vitest';
import { parseLine, parseList, type RichNode, writeLine, writeList } from './rich-markup.ts';

const text = (words: string, ...marks: NonNullable<RichNode['marks']>): RichNode =>
  marks.length > 0 ? { type: 'text', text: words, marks } : { type: 'text', text: words };
const story = { type: 'link', attrs: { linktype: 'story', uuid: 'u-1', href: '', cached_url: 'info/returns' } };

describe('a line of a rich text', () => {
  it('is typed with its emphasis, links and breaks, and comes back as it was', () => {
    const nodes = [text('Send it '), text('back', { type: 'bold' }), { type: 'hard_break' }, text('here', story)];
    expect(writeLine(nodes)).toBe('Send it **back**\n[here](info/returns)');
    expect(parseLine('Send it **back**\n[here](info/returns)', nodes)).toEqual(nodes);
  });

  it('comes back as it was however a database orders its fields', () => {
    expect(writeLine([{ text: 'Send it', type: 'text' }])).toBe('Send it');
  });

  it('leads to where a typed link says', () => {
    expect(parseLine('[Delivery](/delivery)')).toEqual([
      text('Delivery', {
        type: 'link',
        attrs: { href: '/delivery', linktype: 'url', uuid: null, anchor: null, target: null },
      }),
    ]);
  });

  it.each<[string, RichNode[]]>([
    ['two kinds of emphasis at once', [text('x', { type: 'bold' }, { type: 'italic' })]],
    ['a mark that is not typed', [text('x', { type: 'underline' })]],
    ['stars of its own', [text('a *b* c')]],
    ['something else', [{ type: 'image', attrs: {} }]],
  ])('is never touched with %s', (_, nodes) => {
    expect(writeLine(nodes)).toBeNull();
  });
});

it('a list is typed a line an entry; one with more in it is never touched', () => {
  const entry = (...content: RichNode[]): RichNode => ({ type: 'list_item', content });
  const line = (words: string): RichNode => ({ type: 'paragraph', content: [text(words)] });
  const list: RichNode = { type: 'bullet_list', content: [entry(line('One')), entry(line('Two'))] };
  expect(writeList(list)).toBe('One\nTwo');
  expect(parseList('One\nTwo', list)).toEqual(list.content);
  expect(writeList({ type: 'bullet_list', content: [entry(line('One'), line('more'))] })).toBeNull();
});
