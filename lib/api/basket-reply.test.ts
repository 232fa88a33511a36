import { afterEach, expect, it, vi } from 'vitest';
import { chosenOptions } from './basket-reply.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const COLOUR = { name: 'Colour', selected_value: { value: 'Ember' } };

afterEach(() => log.mockClear());

it('names what was chosen of a line', () => {
  expect(chosenOptions({ productType: 'configurable', options: [COLOUR] })).toEqual([
    { name: 'Colour', value: 'Ember' },
  ]);
  expect(log).not.toHaveBeenCalled();
});

it('drops an option without a value, and logs it (ERR-05)', () => {
  const options = [{ name: 'Size', selected_value: null }, COLOUR];
  expect(chosenOptions({ productType: 'configurable', options })).toEqual([{ name: 'Colour', value: 'Ember' }]);
  expect(log).toHaveBeenCalledExactlyOnceWith('option selected_value field is null', 'Size');
});

it('leaves a bundle to its parts', () => {
  expect(chosenOptions({ productType: 'bundle', options: [COLOUR] })).toEqual([]);
});
