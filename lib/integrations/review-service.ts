import { type Integration, scriptWith } from './integration.ts';

/** The service of the review score (INTEG-08): its script brings the badge in the footer, `data-review-score`, up to date. */
export const reviewService: Integration = {
  settings: 'reviewService',
  loads: 'with the page',
  scriptsOf: ({ reviewService }) => scriptWith('review-script', reviewService, { account: reviewService.accountId }),
};
