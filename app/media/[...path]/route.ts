import { servePicture } from '#lib/endpoints/files/serve-picture.ts';

interface Context {
  readonly params: Promise<{ path: string[] }>;
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  return servePicture(path.join('/'));
}
