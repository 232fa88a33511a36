import { brandPng } from '#lib/endpoints/files/brand-icon.ts';

interface Context {
  readonly params: Promise<{ file: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return brandPng((await params).file, request);
}
