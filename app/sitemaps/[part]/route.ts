import { serveSitemap } from '#lib/endpoints/files/serve-sitemap.ts';

interface Context {
  readonly params: Promise<{ part: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveSitemap((await params).part, request);
}
