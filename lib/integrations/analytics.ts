import { type Integration, scriptWith } from './integration.ts';

/** The analytics tool (INTEG-02). */
export const analytics: Integration = {
  settings: 'analytics',
  loads: 'with the page',
  readsDataLayer: true,
  scriptsOf: ({ analytics }) => scriptWith('analytics-script', analytics, { id: analytics.measurementId }),
};
