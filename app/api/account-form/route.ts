import { changeAccount } from '#lib/endpoints/forms/account-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, changeAccount(request));
