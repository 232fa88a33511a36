import { changeAccount } from '#lib/bff/account-form.ts';

export const POST = (request: Request): Promise<Response> => changeAccount(request);
