import { answerDataForm } from '#lib/endpoints/forms/data-form.ts';

export const POST = (request: Request): Promise<Response> => answerDataForm(request);
