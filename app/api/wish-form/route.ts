import { waitByForm } from '#lib/endpoints/forms/wish-form.ts';

export const POST = (request: Request): Promise<Response> => waitByForm(request);
