import { robotsTxt } from '#lib/endpoints/files/robots-txt.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => robotsTxt(request);
