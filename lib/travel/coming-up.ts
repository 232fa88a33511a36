import { plainFetch } from '#lib/api/server-api.ts';
import { ComingUp } from '#lib/contract/ahead/coming-up.ts';
import { env } from '#lib/process/env.ts';

/** Longest wait, ms. */
const PATIENCE_MS = 5000;

/**
 * Asks what comes next in every store (decision 185), with the storefront's credential.
 * @throws Error where the commerce API does not answer as it should
 */
export async function askComingUp(): Promise<ComingUp> {
  const { COMMERCE_API_URL, SERVICE_TOKEN } = env();
  const response = await plainFetch(new URL('/coming-up', COMMERCE_API_URL), {
    method: 'POST',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', 'x-serac-service': SERVICE_TOKEN },
    body: '{}',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`what comes next cannot be asked: ${response.status}`);
  return ComingUp.parse(await response.json());
}
