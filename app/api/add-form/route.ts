import { addByForm } from '#lib/endpoints/forms/add-form.ts';

export const POST = (request: Request): Promise<Response> => addByForm(request);
