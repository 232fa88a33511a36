import { changeGuestOrder } from '#lib/endpoints/forms/guest-form.ts';

export const POST = (request: Request): Promise<Response> => changeGuestOrder(request);
