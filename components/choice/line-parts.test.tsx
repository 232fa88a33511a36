import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { LineParts } from './line-parts.tsx';

it('keeps the words of a part apart, for line breaks and for those who hear them', () => {
  const options = [
    { name: 'Colour', value: 'Signal blue' },
    { name: 'Length, cm', value: '156' },
  ];
  renderInEnglish(<LineParts parts={[{ position: 1, qty: 2, name: 'Piste skis', options }]} />);
  expect(screen.getByRole('listitem').textContent).toBe('2 × Piste skis · Colour Signal blue Length 156\u00a0cm');
});
