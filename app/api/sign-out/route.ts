import { signOut } from '#lib/bff/sign-out.ts';

export const POST = (request: Request): Promise<Response> => signOut(request);
