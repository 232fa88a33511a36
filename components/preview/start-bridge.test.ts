import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBridge } from './start-bridge.ts';

type Hear = (said: unknown) => void;
const heard = vi.hoisted(() => new Map<string, Hear>());
vi.mock('@storyblok/preview-bridge', () => ({
  default: class {
    on(names: string | readonly string[], hear: Hear) {
      for (const name of [names].flat()) heard.set(name, hear);
    }
    destroy() {}
  },
}));

const posted = vi.fn<(address: string, sent: { body: string }) => Promise<{ ok: boolean }>>();
const refresh = vi.fn();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', posted);
  posted.mockReset().mockResolvedValue({ ok: true });
  refresh.mockReset();
  end = startBridge({ editor: 'https://desk.test', refresh });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const circular: Record<string, unknown> = { component: 'page' };
circular.body = [circular];

it.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'input'],
  ['no story', {}],
  ['a story that is none', { story: null }],
  ['a story that holds itself', { story: circular }],
  ['a story with a number that JSON has not', { story: { id: 7n } }],
])('a message that says %s posts nothing, and what is typed next is shown', async (_, said) => {
  heard.get('input')?.(said);
  await vi.runAllTimersAsync();
  expect(posted).not.toHaveBeenCalled();
  heard.get('input')?.({ story: { uuid: 'u' } });
  await vi.runAllTimersAsync();
  expect(JSON.parse(posted.mock.calls[0]?.[1].body ?? '')).toMatchObject({ story: { uuid: 'u' } });
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('what is typed while a post is under way is posted after it, though that one failed', async () => {
  posted.mockRejectedValueOnce(new TypeError('away'));
  heard.get('input')?.({ story: { uuid: 'first' } });
  await vi.advanceTimersByTimeAsync(120);
  heard.get('input')?.({ story: { uuid: 'second' } });
  await vi.runAllTimersAsync();
  expect(posted).toHaveBeenCalledTimes(2);
  expect(refresh).toHaveBeenCalledTimes(1);
});
