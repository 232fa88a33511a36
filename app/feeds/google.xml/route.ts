import { serveProductFeed } from '#lib/feeds/product-feed.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => serveProductFeed(request);
