import { act, type JSX } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { beginDocument, beginShell, completeDocument } from '#lib/edge/shell-parts/document-parts.ts';
import { type RequestContext, withRequest } from '#lib/observability/request-context.ts';
import { KeptPart } from './kept-part.tsx';

const linksOf = (words: string): JSX.Element => KeptPart({ as: 'nav', name: 'links', children: <b>{words}</b> });

/** Makes a page for one visitor. @returns what is sent, and what the browser is told of the part */
function make(words: string): { html: string; told: JSX.Element } {
  const facts = { page: 'basket', storeId: 1 };
  const context: RequestContext = { requestId: 'r', startedAt: 0, facts, fromFront: false };
  return withRequest(context, () => {
    beginDocument();
    beginShell('1/guest');
    const told = linksOf(words);
    return { html: String(completeDocument(renderToString(<Page part={told} />))), told };
  });
}

const Page = ({ part }: { part: JSX.Element }) => (
  <div>
    {part}
    <button type="button">Press</button>
  </div>
);

it('a part that was put in stays as it is when React takes the page over, and goes when the shell is made anew', async () => {
  make('Kept');
  const { html, told } = make('rendered again');
  const container = document.createElement('div');
  container.innerHTML = html;
  const links = () => container.querySelector('nav')?.innerHTML;
  expect(links()).toBe('<b>Kept</b>');

  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(container, <Page part={told} />, { onRecoverableError }));
  expect([onRecoverableError.mock.calls, complaints.mock.calls]).toEqual([[], []]);
  expect(links()).toBe('<b>Kept</b>');

  await act(() => root.render(<Page part={told} />));
  expect(links()).toBe('<b>Kept</b>');

  // A shell that a soft navigation brings is whole.
  await act(() => root.render(<Page part={linksOf('New')} />));
  expect(links()).toBe('<b>New</b>');
  await act(() => root.unmount());
});
