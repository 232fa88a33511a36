import { submitAuthForm } from '#lib/bff/auth-form.ts';

export const POST = (request: Request): Promise<Response> => submitAuthForm(request);
