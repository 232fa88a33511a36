import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/render-in-english.tsx';
import { ChosenOption } from './chosen-option.tsx';
import styles from './product-options.module.css';

test('without scripts, which hide what is chosen, no colon is left behind', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(inEnglish(<ChosenOption id="c" option="Colour" value="Sage" />));
  expect(page.textContent).toBe('Colour: Sage');
  for (const shown of page.querySelectorAll(`.${styles.now}`)) shown.remove();
  expect(page.textContent?.trim()).toBe('Colour');
});

test('nor before anything is chosen', () => {
  const markup = renderToStaticMarkup(inEnglish(<ChosenOption id="c" option="Size" value="" />));
  expect(markup.replace(/<[^>]*>/g, '').trim()).toBe('Size');
});
