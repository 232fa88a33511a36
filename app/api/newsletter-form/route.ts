import { newsletterByForm } from '#lib/endpoints/forms/newsletter-form.ts';

export const POST = (request: Request): Promise<Response> => newsletterByForm(request);
