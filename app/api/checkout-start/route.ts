import { startCheckout } from '#lib/endpoints/forms/basket-form.ts';

export const GET = (request: Request): Promise<Response> => startCheckout(request);
