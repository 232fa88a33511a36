import { changeBasket } from '#lib/endpoints/forms/basket-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, changeBasket(request));
