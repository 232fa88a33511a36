import { type Integration, scriptWith } from './integration.ts';

/** The tag manager (INTEG-01); its element is known by the container. */
export const tagManager: Integration = {
  settings: 'tagManager',
  loads: 'with the page',
  readsDataLayer: true,
  scriptsOf: ({ tagManager: { src, containerId: id, ...others } }) =>
    scriptWith(id, { ...others, scriptUrl: src === '' ? null : src }, { id }),
};
