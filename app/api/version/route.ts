import { readBuildId } from '#lib/edge/build-id.ts';
import { env } from '#lib/process/env.ts';

export const dynamic = 'force-dynamic';

/** Id of the running build, which an open page compares with its own (decision 16). */
export async function GET(): Promise<Response> {
  const version = await readBuildId(env().NEXT_DIST_DIR);
  return Response.json({ version }, { headers: { 'cache-control': 'no-store' } });
}
