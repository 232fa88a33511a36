import { addByForm } from '#lib/bff/add-form.ts';

export const POST = (request: Request): Promise<Response> => addByForm(request);
