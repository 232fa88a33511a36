import { serveProductFeed } from '#lib/endpoints/files/product-feed.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => serveProductFeed(request);
