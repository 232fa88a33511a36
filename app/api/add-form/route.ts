import { addByForm } from '#lib/endpoints/forms/add-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, addByForm(request));
