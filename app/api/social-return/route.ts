import { finishSocialSignIn } from '#lib/endpoints/forms/social-sign-in.ts';

export const GET = (request: Request): Promise<Response> => finishSocialSignIn(request);
