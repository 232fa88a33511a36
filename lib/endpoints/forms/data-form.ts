import { pathTo } from '#lib/addresses/path-builder.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { dataArchive } from '#lib/endpoints/files/data-archive.ts';
import { checkFormWrite } from '#lib/endpoints/request/check-write.ts';
import { FORGET_PAGES, NO_STORE, problemResponse, Refusal, seeOther } from '#lib/endpoints/request/problem-response.ts';
import { readFormFields } from '#lib/endpoints/request/read-body.ts';
import { type VisitorSources, visitorOf } from '#lib/endpoints/request/visitor.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import type { DataNotice } from '#lib/rules/form-notices.ts';
import { endedSessionSetCookie } from '#lib/session/session-cookie.ts';
import { signInAgain } from './sign-in-again.ts';

const NOTICE_OF: Readonly<Partial<Record<ErrorCode, DataNotice>>> = {
  LOCKED: 'locked',
  RATE_LIMITED: 'locked',
  CONFLICT: 'under-way',
};

/** What the shop holds about a member, as one file to keep. */
async function handOver(api: Client, store: StoreConfig, password: string): Promise<Response> {
  const begun = await api('account-export', { password });
  return new Response(await dataArchive(api, store, begun), {
    headers: {
      ...NO_STORE,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${new URL(store.baseUrl).hostname}.zip"`,
    },
  });
}

async function deleteAccount(api: Client, password: string): Promise<Response> {
  await api('account-delete', { password });
  const response = seeOther(pathTo.accountData('deleted'), endedSessionSetCookie());
  response.headers.set(...FORGET_PAGES);
  return response;
}

/** Where a call that was refused leads: to the sign-in, or back to the forms, which say what went wrong. */
function leadBack(error: ApiError, change: 'export' | 'delete'): Response | Promise<Response> {
  if (error.status === 401) return signInAgain(pathTo.accountData());
  if (error.code === 'FORBIDDEN') return seeOther(pathTo.login({ returnTo: pathTo.accountData() }));
  if (isOutage(error)) storefrontLog().warn(error.message);
  const isPassword = error.code === 'INVALID_CREDENTIALS' || error.code === 'VALIDATION';
  return seeOther(pathTo.accountData(isPassword ? `wrong-${change}` : (NOTICE_OF[error.code] ?? 'not-done')));
}

/**
 * Hands over what is held about a member, or deletes the account, from a plain form with the password. What went wrong is
 * said by the page of both; a session that is over, or that a mail's link opened, leads to the sign-in.
 */
export async function answerDataForm(request: Request, sources?: VisitorSources): Promise<Response> {
  try {
    await checkFormWrite('data-form', request);
    const { change, password = '', sure } = await readFormFields(request);
    if (change !== 'export' && change !== 'delete') throw new Refusal(400, 'VALIDATION', 'No such change');
    try {
      const { session, store, apiFor } = await visitorOf(request, sources);
      if (session?.audience !== 'member') return seeOther(pathTo.login({ returnTo: pathTo.accountData() }));
      // Browsers ask for the tick, but not every one, nor whoever sends the form without its page.
      if (change === 'delete' && sure !== '1') return seeOther(pathTo.accountData('unsure'));
      const api = apiFor(session.token);
      return change === 'export' ? await handOver(api, store, password) : await deleteAccount(api, password);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return await leadBack(error, change);
    }
  } catch (error) {
    return problemResponse(error);
  }
}
