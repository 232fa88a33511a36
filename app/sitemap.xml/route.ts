import { serveSitemap } from '#lib/endpoints/files/serve-sitemap.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => serveSitemap('index.xml', request);
