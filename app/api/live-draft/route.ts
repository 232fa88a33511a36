import { keepLiveDraft } from '#lib/endpoints/calls/keep-live-draft.ts';

export const POST = (request: Request): Promise<Response> => keepLiveDraft(request);
