import { readinessOf } from '#lib/observability/readiness.ts';
import { redisState } from '#lib/process/redis-connection.ts';
import { resolverApi } from '#lib/stores/resolver-cache.ts';

export const dynamic = 'force-dynamic';

/** May this process be sent visitors: 503 until the commerce API has answered it once, then 200, with what is wrong. */
export async function GET(): Promise<Response> {
  const answered = await resolverApi('app-version', {}).then(
    () => true,
    () => false,
  );
  const readiness = readinessOf(answered, redisState());
  const status = readiness.status === 'waiting' ? 503 : 200;
  return Response.json(readiness, { status, headers: { 'cache-control': 'no-store' } });
}
