import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderReturns as Returns } from '#lib/contract/order-returns.ts';
import type { Order } from '#lib/contract/orders.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrderReturns } from './order-returns.tsx';
import { ReturnQuestion } from './return-question.tsx';

const ORDER = {
  id: 12,
  items: [
    { id: 1, brandName: 'A&B', name: 'Flask', options: [{ name: 'Colour', value: 'Blue' }] },
    {
      id: 2,
      brandName: 'A&B',
      name: 'Jacket',
      options: [
        { name: 'Colour', value: 'Red' },
        { name: 'Size', value: 'M' },
      ],
    },
  ] as Order['items'],
  currency: { template: '£#', locale: 'en-GB', code: 'GBP' },
};
const NONE: Returns = { days: 14, until: null, open: [], returns: [], refunds: [] };
const PAGE = '/sales/order/view/order_id/12';

describe('what comes back of an order', () => {
  const show = (returns: Partial<Returns>, isVirtual = false) =>
    renderInEnglish(
      <OrderReturns
        order={isVirtual ? { ...ORDER, items: ORDER.items.map((item) => ({ ...item, isVirtual })) } : ORDER}
        returns={{ ...NONE, ...returns }}
        dates={{ locale: 'en_GB', timeZone: 'Europe/London' }}
        address="Serac Ltd, 1 Example Street, London"
        now={Date.parse('2026-12-01T00:00:00Z')}
      />,
    );

  it('may come within the term of the store, whose last day is named once it is known (ORDER-17)', () => {
    show({});
    expect(screen.getByText(/You have 14 days from the day the last parcel arrives/)).toBeVisible();
    show({ until: '2026-12-04T23:59:59.999Z' });
    expect(screen.getByText('You can send things back until 4 December 2026.')).toBeVisible();
    show({ until: '2026-11-30T23:59:59.999Z' });
    expect(screen.getByText('The time for returns ended on 30 November 2026.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send something back' })).toBeNull();
  });

  it('is withdrawn at a press as long as it has not come, and says by when it has to', () => {
    const announced = { announced: '2026-11-20T08:00:00Z', sendBy: '2026-12-18T08:00:00Z', items: [] };
    show({
      returns: [
        { code: 'R-1', status: 'announced', ...announced },
        { code: 'R-2', status: 'withdrawn', ...announced },
        { code: 'R-3', status: 'expired', ...announced },
      ],
    });
    expect(screen.getByText(/isn’t with us by 18 December 2026/)).toBeVisible();
    const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /Withdraw this return/ });
    expect(buttons).toHaveLength(1);
    const form = buttons[0]?.form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/account-form']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      change: 'withdraw-return',
      order_id: '12',
      code: 'R-1',
    });
    expect(screen.getByText('Withdrawn')).toBeVisible();
    expect(screen.getByText('Lapsed')).toBeVisible();
  });

  it('is announced in the store of the order: another says so, and offers nothing that it would refuse', () => {
    const elsewhere = { store: 'Serac Deutschland', origin: 'https://de.serac.example' };
    const announced = { code: 'R-1', status: 'announced', announced: '', sendBy: '2026-12-18T08:00:00Z' } as const;
    show({ elsewhere, returns: [{ ...announced, items: [] }] });
    expect(screen.getByText(/You placed this order at Serac Deutschland/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the order there' })).toHaveAttribute(
      'href',
      `${elsewhere.origin}${PAGE}`,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names a store of another brand, without a way there', () => {
    show({ elsewhere: { store: 'Moraine Ireland', origin: null } });
    expect(screen.getByText(/at Moraine Ireland/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is asked for by a link, where there is something to send back', () => {
    show({ open: [{ id: 1, qty: 1 }] });
    expect(screen.getByRole('link', { name: 'Send something back' })).toHaveAttribute('href', `${PAGE}?asks=return`);
  });

  it('sends nothing back where nothing was sent', () => {
    const items = [{ id: 1, qty: 1, reason: null }];
    show(
      {
        open: [{ id: 1, qty: 1 }],
        until: '2026-12-04T23:59:59.999Z',
        returns: [
          {
            code: 'R-1',
            status: 'announced',
            announced: '2026-11-20T08:00:00Z',
            sendBy: '2026-12-18T08:00:00Z',
            items,
          },
        ],
      },
      true,
    );
    expect(screen.getByText('You can withdraw until 4 December 2026.')).toBeVisible();
    expect(screen.getByText('There’s nothing to send back: we’ll refund you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Withdraw from something' })).toHaveAttribute(
      'href',
      `${PAGE}?asks=return`,
    );
    expect(screen.queryByText(/parcel/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Return note' })).toBeNull();
  });

  it('is followed from its announcement to the refund', () => {
    show({
      returns: [
        {
          code: 'R-1',
          announced: '2026-11-20T08:00:00Z',
          sendBy: '2026-12-18T08:00:00Z',
          status: 'announced',
          items: [{ id: 1, qty: 2, reason: 'late' }],
        },
        {
          code: 'R-2',
          announced: '2026-11-21T08:00:00Z',
          sendBy: '2026-12-18T08:00:00Z',
          status: 'refunded',
          items: [{ id: 2, qty: 1, reason: null }],
        },
      ],
      refunds: [
        { id: 1, date: '2026-11-24T08:00:00Z', amount: 7000, points: 1, code: 'R-2' },
        { id: 2, date: '2026-11-25T08:00:00Z', amount: 500, points: 0, code: null },
      ],
    });
    const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(first?.getByRole('heading')).toHaveTextContent('Return R-1 Announced');
    expect(first?.getByText(/2 × A&B Flask/)).toHaveTextContent('2 × A&B Flask (Blue) · Arrived too late');
    expect(first?.getByText(/Serac Ltd, 1 Example Street, London/)).toBeVisible();
    expect(second?.getByRole('heading')).toHaveTextContent('Return R-2 Refunded');
    expect(second?.getByText('Refunded on 24 November 2026: £70.00')).toBeVisible();
    expect(second?.getByText('1 point is back in your account.')).toBeVisible();
    expect(second?.queryByText(/Serac Ltd/)).toBeNull();
    expect(first?.getByRole('link', { name: 'Return note' })).toHaveAttribute(
      'href',
      '/api/order-file/12/return-R-1.pdf',
    );
    expect(second?.getByRole('link', { name: 'Credit note' })).toHaveAttribute(
      'href',
      '/api/order-file/12/credit-1.pdf',
    );
    expect(screen.getAllByRole('link', { name: 'Credit note' })[1]).toHaveAttribute(
      'href',
      '/api/order-file/12/credit-2.pdf',
    );
    expect(screen.getByText('Refunded on 25 November 2026: £5.00')).toBeVisible();
  });
});

describe('the question what comes back', () => {
  const show = (isEmpty = false) =>
    renderInEnglish(
      <ReturnQuestion order={ORDER} returns={{ open: [{ id: 2, qty: 2 }], returns: [] }} isEmpty={isEmpty} />,
    ).container.querySelector('form') as HTMLFormElement;

  it('offers the pieces that may, none of them chosen, and is a plain form', () => {
    const form = show();
    expect(Object.fromEntries(new FormData(form))).toEqual({
      change: 'order-return',
      order_id: '12',
      after: '0',
      'qty-2': '0',
      'reason-2': 'changed-mind',
    });
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/account-form']);
    const item = within(screen.getByRole('group', { name: 'A&B Jacket (Red, M)' }));
    const counts = within(item.getByRole('combobox', { name: 'Quantity' })).getAllByRole('option');
    expect(counts.map((option) => option.textContent)).toEqual(['0', '1', '2']);
    expect(within(item.getByRole('combobox', { name: 'Reason' })).getAllByRole('option')).toHaveLength(6);
    expect(screen.queryByRole('group', { name: /Flask/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Keep everything' })).toHaveAttribute('href', PAGE);
  });

  it('says so where nothing was chosen', () => {
    show(true);
    expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one item.');
  });
});
