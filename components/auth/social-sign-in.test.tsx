import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScript } from '#components/behaviour/load-script.ts';
import { adoptConsent, resetConsent } from '#lib/consent/consent-status.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PATIENCE } from '#tests/support/patience.ts';
import { SocialSignIn } from './social-sign-in.tsx';

vi.mock('#components/behaviour/load-script.ts', () => ({ loadScript: vi.fn(async () => undefined) }));

const provider = { name: 'Demo ID', script: { src: 'https://id.example/sdk.js', category: 'functional' as const } };
const consent = (accepted_functional: boolean) =>
  adoptConsent({ cookie_consent_given: true, accepted_functional, accepted_advertising: false });
const start = vi.fn();

/** Presses the button; answers whether the link is followed. */
function press(): boolean {
  renderInEnglish(<SocialSignIn provider={provider} returnTo="/sales?a=1" />);
  const link = screen.getByRole('link', { name: 'Continue with Demo ID' });
  expect(link).toHaveAttribute('href', '/api/social-start?target=%2Fsales%3Fa%3D1');
  expect(loadScript).not.toHaveBeenCalled();
  return fireEvent.click(link);
}

beforeEach(() => {
  resetConsent();
  vi.mocked(loadScript).mockClear();
  vi.stubGlobal('socialSignIn', { start });
  start.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('loads the provider’s script when it is pressed, and never before, where the visitor allows such scripts', async () => {
  consent(true);
  expect(press()).toBe(false);
  expect(loadScript).toHaveBeenCalledWith('https://id.example/sdk.js');
  await vi.waitFor(() => expect(start).toHaveBeenCalledWith('/api/social-start?target=%2Fsales%3Fa%3D1'), PATIENCE);
});

it('is a plain link without that consent: nothing of the provider is loaded into the page', () => {
  expect(press()).toBe(true);
  consent(false);
  expect(loadScript).not.toHaveBeenCalled();
});

it('goes there all the same where the script does not come', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  vi.stubGlobal('socialSignIn', undefined);
  vi.mocked(loadScript).mockRejectedValueOnce(new Error('blocked'));
  consent(true);
  press();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/api/social-start?target=%2Fsales%3Fa%3D1'), PATIENCE);
});
