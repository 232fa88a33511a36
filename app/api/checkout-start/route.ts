import { startCheckout } from '#lib/endpoints/forms/start-checkout.ts';

export const GET = (request: Request): Promise<Response> => startCheckout(request);
