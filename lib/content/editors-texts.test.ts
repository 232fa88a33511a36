import { describe, expect, it } from 'vitest';
import { withAllTexts, withTexts } from './editors-texts.ts';

/** As the build hands messages on: one with values is a list. */
const compiled = {
  title: 'Good to have you here',
  step: ['Step ', ['step'], ' of 2'],
  'last-chance': { title: 'Before you go', text: ['Only ', ['count', 2, { other: [0] }]] },
};

describe('messages as editors say them', () => {
  it('are said as they were written, whatever signs they hold, within others too', () => {
    const text = "L’été <b>{ici}</b> d'Éric";
    expect(withTexts(compiled, { title: text, 'last-chance_title': text })).toEqual({
      ...compiled,
      title: text,
      'last-chance': { ...compiled['last-chance'], title: text },
    });
  });

  it('with values are said in another order, compiled or not', () => {
    const texts = { step: '{step}/2', 'last-chance_text': '{count, plural, one {One left} other {# left}}' };
    expect(withTexts(compiled, texts)).toEqual({
      ...compiled,
      step: [['step'], '/2'],
      'last-chance': {
        ...compiled['last-chance'],
        text: [['count', 2, { one: 'One left', other: [0, ' left'] }]],
      },
    });
    expect(withTexts({ step: 'Step {step} of 2' }, { step: '{step}/2' })).toEqual({ step: '{step}/2' });
  });

  it('are of plain objects, without which React hands no island its messages', () => {
    const said = withTexts(compiled, { 'last-chance_text': '{count, plural, one {One left} other {# left}}' });
    const { text } = said['last-chance'] as { readonly text: readonly (readonly unknown[])[] };
    expect(Object.getPrototypeOf(text[0]?.[2])).toBe(Object.prototype);
  });

  it('keep a message whose values a text leaves out or invents, and have nothing that the shop does not say', () => {
    const texts = { step: 'x', 'last-chance_text': '{count} {x}', constructor: 'x', nothing: 'x', 'last-chance': 'x' };
    expect(withTexts(compiled, texts)).toEqual(compiled);
    const written = { step: 'Step {step} of 2', text: 'We wrote to <b>you</b>' };
    expect(withTexts(written, { step: 'x', text: '<script>x</script>' })).toEqual(written);
  });

  it('of all areas are those of one namespace each; without any the messages are the same object', () => {
    const messages = { Home: { title: 'Sales' }, Auth: { title: 'In' }, Other: { title: 'x' } };
    expect(withAllTexts(messages, { 'home.title': 'Snow', 'other.title': 'y', title: 'z' })).toEqual({
      ...messages,
      Home: { title: 'Snow' },
    });
    expect(withAllTexts(messages, {})).toBe(messages);
  });
});
