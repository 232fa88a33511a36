import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '#content/messages/en_GB/shop.json' with { type: 'json' };

/** What an English store says around a component. */
export const inEnglish = (children: ReactNode) => (
  <NextIntlClientProvider locale="en-GB" timeZone="Europe/London" messages={messages}>
    {children}
  </NextIntlClientProvider>
);

/** Renders a component as an English store does; for tests. */
export function renderInEnglish(ui: ReactNode) {
  const { rerender, ...view } = render(inEnglish(ui));
  return { ...view, rerender: (next: ReactNode) => rerender(inEnglish(next)) };
}
