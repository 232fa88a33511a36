import { webManifest } from '#lib/endpoints/files/web-manifest.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => webManifest(request);
