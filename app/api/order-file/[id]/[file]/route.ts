import { serveOrderDocument } from '#lib/endpoints/files/serve-order-document.ts';

interface Context {
  readonly params: Promise<{ id: string; file: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveOrderDocument(await params, request);
}
