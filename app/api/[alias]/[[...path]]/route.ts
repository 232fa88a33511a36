import { answerCallsPastNext, handleCall } from '#lib/endpoints/calls/handle-call.ts';

answerCallsPastNext();

interface Context {
  readonly params: Promise<{ alias: string; path?: string[] }>;
}

async function call(request: Request, { params }: Context): Promise<Response> {
  const { alias, path = [] } = await params;
  return handleCall(alias, path, request);
}

export { call as GET, call as POST, call as PUT };
