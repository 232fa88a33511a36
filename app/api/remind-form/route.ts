import { remindByForm } from '#lib/endpoints/forms/remind-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, remindByForm(request));
