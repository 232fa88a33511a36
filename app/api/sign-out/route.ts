import { signOut } from '#lib/endpoints/forms/sign-out.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const POST = (request: Request): Promise<Response> => orPage(request, signOut(request));
