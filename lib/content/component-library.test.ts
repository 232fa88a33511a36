import { expect, it } from 'vitest';
import { blokForms } from './blok-forms.ts';
import { componentLibrary } from './component-library.ts';

it('a space is given every block with its fields, and the parts of lists', () => {
  const { components } = componentLibrary();
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(blokForms().bloks), 'fact', 'card', 'question', 'column']),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(components.filter((component) => component.is_root).map(({ name }) => name)).toEqual(['page']);
  const schema = (name: string) => components.find((component) => component.name === name)?.schema;
  expect(schema('section')).toMatchObject({
    heading: { type: 'textarea', translatable: true, pos: 0 },
    text: { type: 'richtext', translatable: true },
    body: { type: 'bloks' },
  });
  expect(schema('faq')).toMatchObject({ items: { type: 'bloks', component_whitelist: ['question'] } });
  expect(schema('product_carousel')).toMatchObject({ from: { type: 'option' }, ids: { type: 'text' } });
  expect(schema('video')).toMatchObject({ film: { type: 'asset' } });
});
