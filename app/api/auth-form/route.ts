import { submitAuthForm } from '#lib/endpoints/forms/auth-form.ts';

export const POST = (request: Request): Promise<Response> => submitAuthForm(request);
