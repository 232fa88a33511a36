import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ShareButton } from './share-button.tsx';

const facts = { title: 'Jacket at Serac', text: 'Have a look.', url: 'https://uk.example/jacket?a=1&b=2' };

afterEach(() => {
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'share');
});

test('hands the page to the device’s own sheet where there is one', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('dismissed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  renderInEnglish(<ShareButton {...facts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledExactlyOnceWith(facts);
});

test('copies the link elsewhere, and says so', async () => {
  const user = userEvent.setup();
  renderInEnglish(<ShareButton {...facts} />);
  await user.click(screen.getByText('Share'));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(facts.url);
  expect(screen.getByRole('status').textContent).toBe('Link copied');
});

test('shows the link where the browser does not let it be copied, and claims nothing', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  renderInEnglish(<ShareButton {...facts} />);
  await user.click(screen.getByText('Share'));
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(screen.getByRole('status').textContent).toBe(facts.url);
  expect(screen.queryByText('Link copied')).toBeNull();
});

test.each([
  ['Send by email', 'body', `${facts.text}\n\n${facts.url}`],
  ['Twitter', 'url', facts.url],
  ['Facebook', 'u', facts.url],
])('or shares by %s, the link whole', (name, field, content) => {
  renderInEnglish(<ShareButton {...facts} />);
  const link = new URL(screen.getByText(name).getAttribute('href') ?? '');
  expect(link.searchParams.get(field)).toBe(content);
});

test('shares the colour and size that the page has in its address, and nothing else of it', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/jacket?colour=4&size=12&utm_source=mail');
  renderInEnglish(<ShareButton {...facts} url="https://uk.example/jacket" />);
  await user.click(screen.getByText('Share'));
  const link = new URL(screen.getByText('Twitter').getAttribute('href') ?? '');
  expect(link.searchParams.get('url')).toBe('https://uk.example/jacket?colour=4&size=12');
});
