import { serveSitemap } from '#lib/endpoints/files/serve-sitemap.ts';
import { serveStorySitemap } from '#lib/endpoints/files/story-sitemap.ts';

interface Context {
  readonly params: Promise<{ part: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { part } = await params;
  return part === 'stories.txt' ? serveStorySitemap(request) : serveSitemap(part, request);
}
