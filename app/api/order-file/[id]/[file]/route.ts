import { serveOrderDocument } from '#lib/endpoints/files/serve-order-document.ts';
import { orPage } from '#lib/endpoints/request/page-of-refusal.ts';

interface Context {
  readonly params: Promise<{ id: string; file: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return orPage(request, serveOrderDocument(await params, request));
}
