import type { UserSync } from '#lib/contract/members.ts';

/** What a member states of the account, by the names that forms and customer-details-update have for it. */
export const DETAIL_FIELDS = ['firstname', 'lastname', 'gender', 'country_id', 'language', 'currency'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

/** The values of the form, by what user-sync answers (ACCT-02); e-mail address and invitation code are shown beside it. */
export const detailsOf = (known: UserSync): Record<DetailField, string> => ({
  firstname: known.firstName,
  lastname: known.lastName,
  gender: String(known.gender.id),
  country_id: known.currentCountry.code,
  language: known.language.code,
  currency: known.currencyCode,
});
