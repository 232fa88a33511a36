import { changeWishList } from '#lib/endpoints/forms/wish-list-form.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, changeWishList(request));
