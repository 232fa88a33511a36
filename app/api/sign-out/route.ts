import { signOut } from '#lib/endpoints/forms/sign-out.ts';

export const POST = (request: Request): Promise<Response> => signOut(request);
