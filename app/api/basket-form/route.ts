import { changeBasket } from '#lib/bff/basket-form.ts';

export const POST = (request: Request): Promise<Response> => changeBasket(request);
