import { clearEndedSession } from '#lib/endpoints/forms/sign-in-again.ts';

export const GET = (request: Request): Promise<Response> => clearEndedSession(request);
