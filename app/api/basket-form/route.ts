import { changeBasket } from '#lib/endpoints/forms/basket-form.ts';

export const POST = (request: Request): Promise<Response> => changeBasket(request);
