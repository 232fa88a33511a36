import { finishSocialSignIn } from '#lib/endpoints/forms/social-sign-in.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

export const GET = (request: Request): Promise<Response> => orPage(request, finishSocialSignIn(request));
