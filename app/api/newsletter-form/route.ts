import { newsletterByForm } from '#lib/endpoints/forms/newsletter-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, newsletterByForm(request));
