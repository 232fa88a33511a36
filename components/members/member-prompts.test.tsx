import { act } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllDialogs, readDialogs } from '#components/dialogs/dialog-store.ts';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import { beginPageView } from '#components/prompts/in-turn.ts';
import { readViews } from '#components/prompts/view-counts.ts';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { applyConfirmation } from '#components/visitor/unconfirmed-member.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { MemberPrompts } from './member-prompts.tsx';

vi.mock('next/navigation', () => ({ usePathname: vi.fn(() => '/') }));

const answer = (accepted_functional = false) =>
  act(() => adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false }));
/** What came with code of its own has come, and its turn too. */
const settled = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.runAllTimersAsync();
  });
const reply = async (is_confirmed: boolean, id: number | null = 7): Promise<void> => {
  act(() => {
    publishSession({ ...NOBODY, member: id !== null });
    applyConfirmation({ id, email: 'ada@serac.example', is_confirmed });
  });
  await settled();
};
const visit = (doubleOptIn = false, thresholds: Parameters<typeof MemberPrompts>[0]['thresholds'] = null) =>
  renderInEnglish(<MemberPrompts doubleOptIn={doubleOptIn} thresholds={thresholds} />);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  publishSession(NOBODY);
  resetConsent();
  answer();
  act(beginPageView);
});
afterEach(async () => {
  await reply(true);
  act(closeAllDialogs);
  act(clearAlerts);
  vi.useRealTimers();
});

describe('a member whose address is not confirmed', () => {
  it('is told in a notice, whose action opens the way to a new mail (decision 24)', async () => {
    visit();
    await reply(false);
    expect(readAlerts()).toMatchObject([
      { type: 'info', content: 'Please confirm your email address.', closable: true },
    ]);
    act(() => readAlerts()[0]?.action?.run());
    expect(readDialogs()).toMatchObject([
      { name: 'confirm-email', input: { customerId: 7, email: 'ada@serac.example' } },
    ]);
  });

  it('is asked in a dialog where the store has a double opt-in (MODAL-15)', async () => {
    visit(true);
    await reply(false);
    expect(readDialogs()).toMatchObject([{ name: 'confirm-email', closable: true }]);
    expect(readAlerts()).toEqual([]);
  });

  it('is asked again by the next page where the dialog did not come to this one, and once a session where it did', async () => {
    const askedOnPage = async () => {
      const { unmount } = visit(true);
      await reply(false);
      const dialogs = readDialogs();
      unmount();
      await reply(true);
      act(closeAllDialogs);
      act(beginPageView);
      return dialogs;
    };
    expect(await askedOnPage()).toHaveLength(1);
    const [dialog] = await askedOnPage();
    dialog?.onShown?.();
    expect(await askedOnPage()).toEqual([]);
  });

  it('is reminded by a notice once a session', async () => {
    const first = visit();
    await reply(false);
    act(clearAlerts);
    first.unmount();
    visit();
    await settled();
    expect(readAlerts()).toEqual([]);
  });

  it('is not reminded before the question about cookies is answered', async () => {
    resetConsent();
    visit();
    await reply(false);
    expect(readAlerts()).toEqual([]);
    answer();
    await settled();
    expect(readAlerts()).toHaveLength(1);
  });
});

it.each([
  ['confirmed member', true, 7],
  ['guest', false, null],
] as const)('a %s is told nothing', async (_who, isConfirmed, id) => {
  visit(true);
  await reply(isConfirmed, id);
  expect([readDialogs(), readAlerts()]).toEqual([[], []]);
});

it('pages are counted with functional consent only, once for each path, where the store asks who left (NEWS-11)', async () => {
  const never = { productPageViews: 9, categoryPageViews: 9, totalPageViews: 9 };
  const counted = async () => {
    await settled();
    return readViews().totalPageViews;
  };
  const { unmount, rerender } = visit(false, never);
  expect(await counted()).toBe(0);
  answer(true);
  expect(await counted()).toBe(1);
  vi.mocked(usePathname).mockReturnValue('/next');
  rerender(<MemberPrompts doubleOptIn={false} thresholds={never} />);
  expect(await counted()).toBe(2);
  unmount();
  visit(false, null);
  expect(await counted()).toBe(2);
});

describe('a member who has just joined', () => {
  const open = () => readDialogs().map(({ name }) => name);

  it('is greeted with the next page where this one asks something else (decision 22), not before the session says so', async () => {
    sessionStorage.setItem('shop-joined', '1');
    const { unmount } = visit(true);
    await settled();
    expect(open()).toEqual([]);
    await reply(false);
    expect(open()).toEqual(['confirm-email']);
    unmount();
    await reply(true);
    act(closeAllDialogs);
    visit(true);
    await settled();
    expect(open()).toEqual(['welcome']);
  });
});
