import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NOBODY, publishSession } from '#components/visitor/session-snapshot.ts';
import { beginConsent } from '#lib/consent/consent-control.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { HELP_WIDGET } from '#lib/integrations/help-widget.ts';
import { fakeCall } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { HelpWidget } from './help-widget.tsx';

const { loadScript } = vi.hoisted(() => ({ loadScript: vi.fn(async () => undefined) }));
vi.mock('#components/behaviour/load-script.ts', () => ({ loadScript }));

const SRC = 'https://help.example/w.js?account=a';
const MEMBER = { email: 'ada@post.example', firstName: 'Ada', lastName: 'Berg', userHash: 'f00' };
const who = fakeCall('integration-elevio-user');
const open = vi.fn();

const script = { id: HELP_WIDGET, src: SRC, category: 'functional' as const, hosts: [], stores: [] };
const begin = (connected: boolean) =>
  beginConsent(
    { scripts: [], onDemand: connected ? [script] : [], frames: [], readDataLayer: false },
    { URL: 'http://shop.test/', referrer: '' },
  );
const show = async (accepted_functional: boolean, member: boolean) => {
  adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false });
  publishSession({ ...NOBODY, member });
  await act(async () => void renderInEnglish(<HelpWidget />));
};

beforeEach(() => {
  vi.clearAllMocks();
  resetConsent();
  who.mockReturnValue(MEMBER);
  vi.stubGlobal('helpWidget', { open });
  const stop = begin(true);
  return () => {
    stop();
    vi.unstubAllGlobals();
  };
});

it('opens when it is shown, and tells it who a member is (INTEG-06)', async () => {
  await show(true, true);
  await waitFor(() => expect(open).toHaveBeenCalledWith(document.querySelector('[data-help-widget]'), MEMBER));
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(SRC);
});

it('is told nothing of a guest, who is not asked for', async () => {
  await show(true, false);
  await waitFor(() => expect(open).toHaveBeenCalledWith(expect.anything(), null));
  expect(who).not.toHaveBeenCalled();
});

it('loads nothing without consent, and asks for nobody', async () => {
  await show(false, true);
  expect([loadScript.mock.calls.length, who.mock.calls.length]).toEqual([0, 0]);
});

it('is not there where no store has connected one', async () => {
  begin(false);
  await show(true, true);
  expect(loadScript).not.toHaveBeenCalled();
});
