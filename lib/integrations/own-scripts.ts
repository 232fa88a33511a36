import type { Integration } from './integration.ts';

/** Any further script that a store names for itself, beside its frames (CONSENT-21). */
export const ownScripts: Integration = {
  settings: 'cookieConsent',
  loads: 'with the page',
  scriptsOf: ({ cookieConsent }) => cookieConsent.scripts,
};
