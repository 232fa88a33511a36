import { waitByForm } from '#lib/endpoints/forms/stock-alert-form.ts';

export const POST = (request: Request): Promise<Response> => waitByForm(request);
