import { changeWishList } from '#lib/endpoints/forms/wish-list-form.ts';

export const POST = (request: Request): Promise<Response> => changeWishList(request);
