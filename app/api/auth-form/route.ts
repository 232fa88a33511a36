import { submitAuthForm } from '#lib/endpoints/forms/auth-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, submitAuthForm(request));
