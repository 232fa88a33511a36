import { startCheckout } from '#lib/bff/start-checkout.ts';

export const GET = (request: Request): Promise<Response> => startCheckout(request);
