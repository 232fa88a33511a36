import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { KeptText } from './kept-text.tsx';

const Card = ({ html, mark = 'card' }: { html: string; mark?: string }): ReactNode => (
  <KeptText as="article" className="card" html={html} mark={mark} />
);
const Page = ({ children }: { children: ReactNode }) => <main>{children}</main>;

/** A document whose text React is told no second time, taken over. */
async function open(html: string, mark: string) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <Page>
      <Card html={html} mark={mark} />
    </Page>,
  );
  document.body.append(container);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onRecoverableError = vi.fn();
  const told = <Card html="" mark={mark} />;
  const root = await act(() => hydrateRoot(container, <Page>{told}</Page>, { onRecoverableError }));
  expect([onRecoverableError.mock.calls, complaints.mock.calls]).toEqual([[], []]);
  const show = (page: ReactNode) => act(() => root.render(<Page>{page}</Page>));
  return { card: () => container.querySelector('article'), told, show };
}

it('is taken over as it stands in the document, and there again when the page is gone back to', async () => {
  const { card, told, show } = await open('<b>Boots</b>', 'gone-back-to');
  expect(card()?.innerHTML).toBe('<b>Boots</b>');
  await show(<p>Another page</p>);
  expect(card()).toBeNull();
  await show(told);
  expect(card()?.innerHTML).toBe('<b>Boots</b>');
});

it('is empty on the server where it has no content', () => {
  vi.stubGlobal('document', undefined);
  const html = renderToString(<Card html="" mark="empty" />);
  vi.unstubAllGlobals();
  expect(html).toBe('<article class="card" data-text="empty"></article>');
});

it('keeps what handlers have drawn into it while its text is the same, and takes another', async () => {
  const { card, show } = await open('<b>Boots</b>', 'drawn-into');
  card()?.firstElementChild?.setAttribute('aria-pressed', 'true');
  await show(<Card html="<b>Boots</b>" mark="drawn-into" />);
  expect(card()?.innerHTML).toBe('<b aria-pressed="true">Boots</b>');
  await show(<Card html="<b>Sandals</b>" mark="other" />);
  expect(card()?.innerHTML).toBe('<b>Sandals</b>');
  expect(card()?.dataset.text).toBe('other');
});
