import { plainFetch } from '#lib/api/server-api.ts';
import { type BackendState, readinessOf } from '#lib/observability/readiness.ts';
import { env } from '#lib/process/env.ts';
import { redisState } from '#lib/process/redis-connection.ts';
import { resolverApi } from '#lib/stores/resolver-cache.ts';

export const dynamic = 'force-dynamic';

/** A backend that says nothing of its own health within this time, ms, or has no such page, is taken at its answers. */
const PATIENCE_MS = 2000;

async function backendState(): Promise<BackendState> {
  const isThere = await resolverApi('app-version', {}).then(
    () => true,
    () => false,
  );
  if (!isThere) return 'silent';
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const health = await plainFetch(`${env().COMMERCE_API_URL}/health/ready`, { cache: 'no-store', signal }).catch(
    () => null,
  );
  await health?.body?.cancel();
  return health?.status === 503 ? 'cannot-serve' : 'serves';
}

/** May this process be sent visitors: 503 until the commerce API has served it once, then 200, with what is wrong. */
export async function GET(): Promise<Response> {
  const readiness = readinessOf(await backendState(), redisState());
  const status = readiness.status === 'waiting' ? 503 : 200;
  return Response.json(readiness, { status, headers: { 'cache-control': 'no-store' } });
}
