import { apiPlugin, type ISbStoryData, StoryblokComponent, storyblokInit, useStoryblokState } from '@storyblok/react';
import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** What the page says to the editor around it. */
const told = vi.fn<(message: { readonly action: string }, origin: string) => void>();

const CONTENT = { component: 'page', _uid: 'p', title: 'Returns' };
const STORY = { id: 7, uuid: 'u', content: CONTENT } as Partial<ISbStoryData> as ISbStoryData;

const Page = ({ blok }: { blok: { readonly title: string } }) => <h1>{blok.title}</h1>;
const Shown = () => {
  const story = useStoryblokState(STORY);
  return <StoryblokComponent blok={story?.content ?? CONTENT} />;
};

beforeAll(() => {
  // As Storyblok's editor opens a story in its frame.
  window.history.replaceState(null, '', '/returns?_storyblok=7&_storyblok_tk[space_id]=1&_storyblok_c=page');
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window);
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: told } as unknown as Window);
  storyblokInit({ accessToken: 'token', use: [apiPlugin], components: { page: Page } });
});
afterAll(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

/** Says to the page what the desk says (demo/desk/browser). */
const say = (data: object) => act(() => window.dispatchEvent(new MessageEvent('message', { data })));

it('a page made with @storyblok/react, unchanged, speaks with an editor as those of the shop do', async () => {
  render(<Shown />);
  await vi.waitFor(() => expect(told.mock.calls.map(([{ action }]) => action)).toContain('initialized'));
  say({ action: 'input', story: { ...STORY, content: { ...CONTENT, title: 'Typed just now' } } });
  expect(screen.getByRole('heading')).toHaveTextContent('Typed just now');

  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  say({ action: 'change', reload: true, slug: 'info/returns', storyId: 8 });
  say({ action: 'input', story: { ...STORY, id: 8, content: { ...CONTENT, title: 'Another story' } } });
  expect(screen.getByRole('heading')).toHaveTextContent('Typed just now');
  expect(reload).not.toHaveBeenCalled();
  say({ action: 'change', reload: true, slug: 'info/returns', storyId: 7 });
  say({ action: 'published', slug: 'info/returns', storyId: 7, slugChanged: false });
  expect(reload).toHaveBeenCalledTimes(2);
});
