import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { leaveFor } from '#components/visitor/leaving.ts';
import { changeBasketCount, NOBODY, publishSession, readSession } from '#components/visitor/session-snapshot.ts';
import type { Session } from '#lib/contract/session.ts';
import { callsAnswered, fakeCall } from '#tests/support/components/fake-api.ts';
import { aSession } from '#tests/support/components/sessions.ts';
import { SessionIsland } from './session-island.tsx';

const reload = vi.fn();
const session = fakeCall('session', () =>
  aSession({
    id,
    name,
    basketCount,
    isSignupEvent,
    newsId: success[0] ? 'news-1' : null,
    store_id: sessionStore,
    flash_messages: { error: [], success },
  }),
);
let id: number | null;
let name = '';
let basketCount = 0;
let sessionStore = 1;
let isSignupEvent = false;
let success: string[] = [];

/** A page rendered for members or for guests, once the server has said who the visitor is. */
async function open(rendered: { member: boolean }): Promise<void> {
  render(<SessionIsland {...rendered} storeId={1} country="GB" swissNotice={false} />);
  await act(callsAnswered);
}

async function comeBack(): Promise<void> {
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  await act(async () => {
    window.dispatchEvent(restored);
    await callsAnswered();
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reload.mockReset();
  sessionStore = 1;
  success = [];
  isSignupEvent = false;
  vi.stubGlobal('location', { ...window.location, reload });
  publishSession(NOBODY);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a page', () => {
  it('is loaded anew, once and logged, where the session is another store’s, without what was known there', async () => {
    id = null;
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStore = 11;
    await open({ member: false });
    await comeBack();
    expect(reload).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledWith('Session of store 11, page of 1');
    expect(localStorage.length).toBe(0);
  });

  it('about to be loaded anew notes that somebody has joined, which the session says once', async () => {
    id = 7;
    isSignupEvent = true;
    await open({ member: false });
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('shop-joined')).toBe('1');
  });

  it('remembers that somebody has joined until the session says that they have left', async () => {
    id = 7;
    isSignupEvent = true;
    await open({ member: true });
    isSignupEvent = false;
    await comeBack();
    expect(sessionStorage.getItem('shop-joined')).toBe('1');
    id = null;
    await comeBack();
    expect(sessionStorage.getItem('shop-joined')).toBeNull();
  });

  it('shows what the session has to say, and tells it so with its next question', async () => {
    id = null;
    await open({ member: false });
    success = ['Your <b>two</b> baskets are one now.'];
    await comeBack();
    expect(readAlerts()).toMatchObject([{ type: 'success', html: true, content: success[0] }]);
    clearAlerts();
    success = [];
    await comeBack();
    expect(session.mock.calls.map(([asked]) => asked)).toEqual([{}, {}, { told: 'news-1' }]);
  });

  it('leaves what is told once to the page that takes its place', async () => {
    id = null;
    success = ['Your basket was kept.'];
    await open({ member: true });
    expect(readAlerts()).toEqual([]);
    success = [];
    cleanup();
    await open({ member: false });
    expect(readAlerts()).toMatchObject([{ type: 'success', content: 'Your basket was kept.' }]);
    clearAlerts();
    cleanup();
    await open({ member: false });
    expect(readAlerts()).toEqual([]);
  });

  it('stays while it is of the visitor’s kind', async () => {
    id = 7;
    await open({ member: true });
    await comeBack();
    expect(reload).not.toHaveBeenCalled();
  });

  it('rendered for members is loaded anew for who is signed out, and for guests for who is signed in', async () => {
    id = null;
    await open({ member: true });
    expect(reload).toHaveBeenCalledTimes(1);
    id = 7;
    await open({ member: false });
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('that is being left for where a sign-in leads is not loaded anew in its place, but once Back brings it back', async () => {
    vi.stubGlobal('location', { ...window.location, reload, assign: vi.fn() });
    leaveFor('/checkout/cart/');
    id = 7;
    await open({ member: false });
    expect(reload).not.toHaveBeenCalled();
    // What the document does when it comes back (lib/edge/documents/defer-scripts.ts).
    delete document.documentElement.dataset.leaving;
    await comeBack();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that the back button brings back after a sign-out is loaded anew', async () => {
    id = 7;
    await open({ member: true });
    id = null;
    await comeBack();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('whose tab comes to the front after a minute is loaded anew where the session ended on another device', async () => {
    const time = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const toFront = async () => {
      await act(async () => {
        document.dispatchEvent(new Event('visibilitychange'));
        await callsAnswered();
      });
    };
    id = 7;
    await open({ member: true });
    id = null;
    time.mockReturnValue(1_059_000);
    await toFront();
    expect(reload).not.toHaveBeenCalled();
    time.mockReturnValue(1_060_000);
    await toFront();
    expect(reload).toHaveBeenCalledTimes(1);
    time.mockRestore();
  });

  it('is loaded anew when another tab signs out', async () => {
    id = 7;
    await open({ member: true });
    const otherTab = new BroadcastChannel('shop-session');
    otherTab.postMessage({ name: '', basketCount: 0, member: false });
    await expect.poll(() => reload).toHaveBeenCalledTimes(1);
    otherTab.close();
  });

  it('tells other tabs what is new alone, since a page kept for the back button is thrown away when it is told', async () => {
    const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    [id, name, basketCount] = [7, 'Maya Lind', 3];
    await open({ member: true });
    expect(post).toHaveBeenCalledOnce();
    cleanup();
    publishSession(NOBODY);
    localStorage.setItem('shop-session', JSON.stringify({ ...NOBODY, name, basketCount, member: true }));
    post.mockClear();
    await open({ member: true });
    await comeBack();
    expect(post).not.toHaveBeenCalled();
    basketCount = 4;
    await comeBack();
    expect(post).toHaveBeenCalledOnce();
    post.mockRestore();
    [name, basketCount] = ['', 0];
  });

  it('is not loaded in circles where page and session never agree', async () => {
    id = null;
    await open({ member: true });
    await open({ member: true });
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the shell', () => {
  const root = document.documentElement;

  it('shows name and count without waiting for a component, and forgets the name with the sign-out', async () => {
    [id, name, basketCount] = [7, 'Maya Lind', 3];
    await open({ member: true });
    expect(root.style.getPropertyValue('--visitor-name')).toBe('"Maya"');
    expect(root.style.getPropertyValue('--basket-count')).toBe('"3"');
    [id, name, basketCount] = [null, '', 0];
    await comeBack();
    expect([root.hasAttribute('data-visitor'), root.hasAttribute('data-basket')]).toEqual([false, false]);
  });

  it('keeps a count that was changed while the session was still asked for', async () => {
    const slow = Promise.withResolvers<Session>();
    session.mockReturnValueOnce(slow.promise);
    render(<SessionIsland member storeId={1} country="GB" swissNotice={false} />);
    await vi.waitFor(() => expect(session).toHaveBeenCalled());
    act(() => changeBasketCount(1));
    slow.resolve(aSession({ id: 7, name: 'Maya Lind', basketCount: 0, store_id: 1 }));
    await vi.waitFor(() => expect(readSession().name).toBe('Maya Lind'));
    expect(readSession().basketCount).toBe(1);
  });

  it('remembers them for the next page and the next tab', async () => {
    [id, name, basketCount] = [7, 'Maya Lind', 3];
    await open({ member: true });
    expect(JSON.parse(localStorage.getItem('shop-session') ?? '')).toMatchObject({ name: 'Maya Lind', basketCount: 3 });
  });
});
