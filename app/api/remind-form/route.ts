import { remindByForm } from '#lib/bff/remind-form.ts';

export const POST = (request: Request): Promise<Response> => remindByForm(request);
