import { securityTxt } from '#lib/endpoints/files/security-txt.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => securityTxt(request);
