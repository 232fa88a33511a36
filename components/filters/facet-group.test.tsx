import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { FacetGroup } from './facet-group.tsx';

const brands = ['Alverra', 'Brisen', 'Östmark', ...Array.from({ length: 12 }, (_, at) => `Brand ${at}`)].map(
  (label, at) => ({ id: at + 1, label, count: at + 5 }),
);
const shown = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

test('colours have their names and how many products come in them', () => {
  const values = [{ id: 4, label: 'Ember', count: 12, swatch: '#c00' }];
  renderInEnglish(<FacetGroup facet={{ code: 'colour', values }} chosen={[4]} />);
  expect(screen.getByRole('checkbox', { name: /Ember/, checked: true }).closest('label')).toHaveTextContent('Ember12');
});

test('a long list of brands is searched without asking for anything; what is ticked stays', async () => {
  const onChange = vi.fn();
  renderInEnglish(
    <form onChange={onChange}>
      <FacetGroup facet={{ code: 'brand', values: brands }} chosen={[1]} />
    </form>,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a brand' }), 'ostm');
  expect(shown()).toEqual(['Alverra5', 'Östmark7']);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(shown()).toHaveLength(brands.length);
});

test('a short list needs no search', () => {
  renderInEnglish(<FacetGroup facet={{ code: 'brand', values: brands.slice(0, 8) }} chosen={[]} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
