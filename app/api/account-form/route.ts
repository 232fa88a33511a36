import { changeAccount } from '#lib/endpoints/forms/account-form.ts';

export const POST = (request: Request): Promise<Response> => changeAccount(request);
