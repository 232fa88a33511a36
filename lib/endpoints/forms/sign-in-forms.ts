import { pathTo } from '#lib/addresses/path-builder.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import type { FormFields } from '#lib/endpoints/request/read-body.ts';

/** What is gone is gone, whoever did it: in another tab, or by this form sent twice. */
async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** The forms of where a member is signed in, and with what, by the value of their field `change`. */
export const SIGN_IN_FORMS = {
  'session-end': {
    send: (api: Client, { session_id: id = '' }: FormFields): Promise<void> => unlessGone(api('session-end', { id })),
    page: pathTo.signIns(),
    done: 'session-ended' as const,
  },
  'sessions-end-others': {
    send: (api: Client): Promise<unknown> => api('sessions-end-others', {}),
    page: pathTo.signIns(),
    done: 'others-ended' as const,
  },
  'identity-disconnect': {
    send: (api: Client, { identity_id: id = '' }: FormFields, store_id: number): Promise<void> =>
      unlessGone(api('identity-disconnect', { store_id, id })),
    page: pathTo.signIns(),
    done: 'disconnected' as const,
    refused: { 409: 'last-way' as const },
  },
  // For whom an account elsewhere made this one: nobody knows its password, and only the mailbox can set one.
  'choose-password': {
    send: async (api: Client, _fields: FormFields, storeId: number): Promise<unknown> =>
      api('forgot-password', { login: (await api('user-sync', {})).email, storeId }),
    page: pathTo.signIns(),
    done: 'password-mailed' as const,
  },
};
