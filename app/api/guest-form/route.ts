import { changeGuestOrder } from '#lib/endpoints/forms/guest-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, changeGuestOrder(request));
