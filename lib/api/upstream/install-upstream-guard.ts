import { keepPlainFetch, parseContractReply } from '#lib/api/server-api.ts';
import { currentRequest, requestIdHeader } from '#lib/observability/request-context.ts';
import { circuitChanges, upstreamCalls } from '#lib/observability/signals.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { env } from '#lib/process/env.ts';
import { createUpstreamGuard } from './upstream-guard.ts';
import { REQUEST_BUDGET_MS } from './upstream-lanes.ts';

/**
 * Puts the guard of the commerce API around the process's fetch. It must be done before Next puts its own, cached fetch
 * around that: a circuit must not keep back what is cached.
 */
export function installUpstreamGuard(): void {
  globalThis.fetch = createUpstreamGuard({
    origin: env().COMMERCE_API_URL,
    fetch: globalThis.fetch,
    parseReply: parseContractReply,
    headers: requestIdHeader,
    msLeft: () => REQUEST_BUDGET_MS - (performance.now() - (currentRequest()?.startedAt ?? performance.now())),
    onCall: upstreamCalls.publish,
    onCircuit: (change) => {
      circuitChanges.publish(change);
      storefrontLog().warn(change, 'circuit');
    },
  });
  keepPlainFetch(globalThis.fetch);
}
