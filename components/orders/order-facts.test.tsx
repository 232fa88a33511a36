import { expect, test } from 'vitest';
import type { Order, OrderItem } from '#lib/contract/orders.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrderFacts } from './order-facts.tsx';

const ADDRESS = {
  firstName: 'Maya',
  lastName: 'Lind',
  street: '1 Example Street',
  postcode: 'EH1 1YZ',
  city: 'Edinburgh',
  region: '',
  country: 'GB',
  phone: '+44 20 5550 1100',
};
const seconds = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

/** The facts of an order whose only line is in that state. */
const show = (status: OrderItem['statuses'][number]['status'], isVirtual = false) => {
  const order = {
    billingAddress: { ...ADDRESS, firstName: 'Jonas' },
    shippingAddress: ADDRESS,
    dispatchMethod: 'Standard delivery',
    paymentMethod: 'Card •••• 4242',
    estimatedDelivery: { start: seconds('2026-11-20'), end: seconds('2026-11-23') },
    items: [{ statuses: [{ qty: 1, status, label: status }], isVirtual }],
  } as unknown as Order;
  return renderInEnglish(<OrderFacts order={order} dates={{ locale: 'en_GB', timeZone: 'Europe/London' }} />).container;
};

test('an order says where it goes, who pays, how it is sent and how it was paid (ORDER-03)', () => {
  const sections = [...show('processing').querySelectorAll('section')].map(({ textContent }) => textContent);
  expect(sections).toEqual([
    expect.stringMatching(/^Delivery address.*Maya Lind.*Edinburgh EH1 1YZ.*United Kingdom/),
    expect.stringMatching(/^Billing address.*Jonas Lind/),
    expect.stringMatching(/^Delivery.*Standard delivery.*Arrives Fri\s20\sNovember to Mon\s23\sNovember/),
    expect.stringMatching(/^Payment.*Card •••• 4242/),
  ]);
});

test.each(['delivered', 'cancelled'] as const)('an order that is %s arrives no more', (status) => {
  expect(show(status)).not.toHaveTextContent('Arrives');
});

test('an order of which nothing is sent has the address of its bill alone', () => {
  const container = show('delivered', true);
  expect(container).toHaveTextContent('Billing address');
  expect(container).not.toHaveTextContent('Delivery address');
});
