import { remindByForm } from '#lib/endpoints/forms/remind-form.ts';

export const POST = (request: Request): Promise<Response> => remindByForm(request);
