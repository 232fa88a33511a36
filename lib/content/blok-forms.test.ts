import { expect, it } from 'vitest';
import { blokForms } from './blok-forms.ts';

it('each field of each block is asked for as its schema has it', () => {
  const { bloks } = blokForms();
  expect(bloks.page).toEqual({
    title: { kind: 'text' },
    description: { kind: 'text' },
    lead: { kind: 'text' },
    updated: { kind: 'line' },
    body: { kind: 'bloks' },
  });
  expect(bloks.section).toMatchObject({ heading: { kind: 'text' }, text: { kind: 'rich' }, body: { kind: 'bloks' } });
  expect(Object.keys(bloks.section ?? {})).toEqual(['heading', 'text', 'body', 'element_id']);
  expect(bloks.section?.element_id).toEqual({ kind: 'line' });
  expect(bloks.hero).toMatchObject({ image: { kind: 'picture' }, link: { kind: 'link' } });
  expect(bloks.image).toMatchObject({ image: { kind: 'picture' } });
  expect(bloks.button).toMatchObject({
    link: { kind: 'link' },
    look: { kind: 'choice', options: ['plain', 'outlined'] },
  });
  expect(bloks.faq).toMatchObject({ items: { kind: 'questions' } });
  expect(bloks.facts).toMatchObject({ items: { kind: 'pairs' } });
  expect(bloks.table).toMatchObject({ table: { kind: 'table' } });
  expect(bloks.columns).toMatchObject({ columns: { kind: 'columns' } });
  expect(bloks.banner).toMatchObject({ tags: { kind: 'words' } });
  expect(bloks.rich_text).toMatchObject({ text: { kind: 'rich' } });
});
