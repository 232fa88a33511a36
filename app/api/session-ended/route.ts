import { clearEndedSession } from '#lib/endpoints/forms/session-ended.ts';

export const GET = (request: Request): Promise<Response> => clearEndedSession(request);
