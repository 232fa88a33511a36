import { autoLogin } from '#lib/bff/auto-login.ts';

export const GET = (request: Request): Promise<Response> => autoLogin(request);
