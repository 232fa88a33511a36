import { travelForm } from '#lib/endpoints/forms/travel-form.ts';

export const POST = (request: Request): Promise<Response> => travelForm(request);
