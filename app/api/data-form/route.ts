import { answerDataForm } from '#lib/endpoints/forms/data-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, answerDataForm(request));
