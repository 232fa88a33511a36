import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ProductAbout } from './product-about.tsx';

const NOTHING = { headline: '', description: [], highlights: [], specs: [] };

it('has no heading and no list of what an import did not bring', () => {
  renderInEnglish(<ProductAbout {...NOTHING} description={['A day on the hill.']} />);
  expect(screen.getByText('A day on the hill.')).toBeInTheDocument();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

it('has its facts under a heading', () => {
  renderInEnglish(<ProductAbout {...NOTHING} specs={[{ label: 'Weight', value: '0.6 kg' }]} />);
  expect(screen.getByRole('heading', { name: 'Details' })).toBeInTheDocument();
  expect(screen.getByRole('definition')).toHaveTextContent('0.6 kg');
});

it('is not there where nothing is known of the product', () => {
  expect(renderInEnglish(<ProductAbout {...NOTHING} />).container).toBeEmptyDOMElement();
});
