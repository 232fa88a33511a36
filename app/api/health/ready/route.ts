import { resolverApi } from '#lib/api/resolver-api.ts';

export const dynamic = 'force-dynamic';

/** The process answers, and so does the commerce API behind it; 503 until both do. */
export async function GET(): Promise<Response> {
  const ready = await resolverApi('app-version', {}).then(
    () => true,
    () => false,
  );
  const headers = { 'cache-control': 'no-store' };
  return Response.json({ status: ready ? 'ready' : 'waiting' }, { status: ready ? 200 : 503, headers });
}
