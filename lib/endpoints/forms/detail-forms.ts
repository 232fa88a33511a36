import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import type { Input } from '#lib/contract/contract.ts';
import type { FormFields } from '#lib/endpoints/request/read-body.ts';
import { DETAIL_FIELDS, detailsOf } from '#lib/forms/detail-fields.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';

/** The fields of the details, as they were sent or as they are known already. */
async function saveDetails(
  api: Client,
  fields: FormFields,
  storeId: number,
  secret: FormFields = {},
): Promise<unknown> {
  const known = await api('user-sync', {});
  const stated = { ...detailsOf(known), email: known.email, ...pickDetails(fields), ...secret };
  const body = { ...stated, store_id: storeId, store_type: STORE_TYPE };
  return api('customer-details-update', body as Input<'customer-details-update'>);
}

/** Of a form with passwords nothing else is taken over. */
const pickDetails = (fields: FormFields): FormFields =>
  fields.change === 'details' ? Object.fromEntries(DETAIL_FIELDS.map((field) => [field, fields[field] ?? ''])) : {};

/** @throws ApiError where the current password is left out, or the new one was not repeated */
function requirePasswords({ current_password = '', password, confirmation }: FormFields): void {
  const issues = [
    ...(current_password === ''
      ? [{ path: 'current_password', rule: 'required', message: 'Say the current one' }]
      : []),
    ...(password === confirmation ? [] : [{ path: 'confirmation', rule: 'confirmed', message: 'The two differ' }]),
  ];
  if (issues.length === 0) return;
  throw new ApiError('The passwords do not do', { kind: 'http', status: 400, code: 'VALIDATION', issues });
}

/** Where the forms of the details come back; passwords never do. */
const detailsAgain = (again: 'details' | 'email' | 'password', ...kept: string[]) => ({
  form: 'details' as const,
  page: () => pathTo.accountInformation({ again }),
  kept: ['change', ...kept],
  prefix: '',
});

/** The forms of what a member states of the account, by the value of their field `change`. */
export const DETAIL_FORMS = {
  personalisation: {
    send: (api: Client, { mails, pages }: FormFields): Promise<unknown> =>
      api('newsletter-personalisation', {
        restrict_email_personalisation: mails === '1',
        restrict_site_personalisation: pages === '1',
      }),
    page: pathTo.personalisation(),
    done: 'saved' as const,
    reseals: true as const,
  },
  details: {
    send: saveDetails,
    page: pathTo.accountInformation(),
    done: 'details-saved' as const,
    reseals: true as const,
    again: detailsAgain('details', ...DETAIL_FIELDS),
  },
  email: {
    send: async (api: Client, fields: FormFields, storeId: number): Promise<unknown> => {
      const { email = '', current_password = '' } = fields;
      return saveDetails(api, fields, storeId, { email, current_password });
    },
    page: pathTo.accountInformation(),
    done: 'email-asked' as const,
    again: detailsAgain('email', 'email'),
    refused: { 429: 'password-locked' as const },
  },
  password: {
    send: async (api: Client, fields: FormFields, storeId: number): Promise<unknown> => {
      requirePasswords(fields);
      const { password = '', current_password = '' } = fields;
      return saveDetails(api, fields, storeId, { password, current_password });
    },
    page: pathTo.accountInformation(),
    done: 'password-changed' as const,
    again: detailsAgain('password'),
    refused: { 429: 'password-locked' as const },
  },
};
