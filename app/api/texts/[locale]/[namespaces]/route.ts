import { dialogTexts } from '#lib/endpoints/files/dialog-texts.ts';

interface Context {
  readonly params: Promise<{ locale: string; namespaces: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return dialogTexts(request, await params);
}
