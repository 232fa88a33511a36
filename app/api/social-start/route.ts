import { startSocialSignIn } from '#lib/bff/social-sign-in.ts';

export const GET = (request: Request): Promise<Response> => startSocialSignIn(request);
