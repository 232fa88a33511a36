import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrdersElsewhere } from './orders-elsewhere.tsx';

it('leads to the orders of other stores, and says nothing where there are none', () => {
  const { container } = renderInEnglish(<OrdersElsewhere stores={undefined} />);
  expect(container).toHaveTextContent('');
  renderInEnglish(<OrdersElsewhere stores={[{ store: 'Serac Ireland', origin: 'https://ie.example', count: 2 }]} />);
  expect(screen.getByRole('link', { name: 'Serac Ireland (2)' })).toHaveAttribute(
    'href',
    'https://ie.example/sales/order/history/',
  );
});
