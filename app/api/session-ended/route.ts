import { clearEndedSession } from '#lib/bff/session-ended.ts';

export const GET = (request: Request): Promise<Response> => clearEndedSession(request);
