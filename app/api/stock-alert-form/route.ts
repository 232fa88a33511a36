import { waitByForm } from '#lib/endpoints/forms/stock-alert-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, waitByForm(request));
