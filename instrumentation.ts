import type { Instrumentation } from 'next';
import { groupAsSwiss } from '#lib/money/swiss-figures.ts';

/**
 * Next calls this once, before it serves anything. While developing nobody has kept its fetch yet. Without an exporter no
 * tracing code is loaded.
 */
export async function register(): Promise<void> {
  groupAsSwiss();
  // Known when the bundle is made: nothing of this gets into a bundle for another runtime.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { keepPlainFetch } = await import('#lib/api/server-api.ts');
  keepPlainFetch(globalThis.fetch);
  const { env } = await import('#lib/process/env.ts');
  const { COMMERCE_API_URL, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startTracing } = await import('#lib/observability/tracing.ts');
  startTracing(new URL(COMMERCE_API_URL).origin);
}

/** Next calls this for an error of a page, an endpoint or the middleware that nobody handled. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportError } = await import('#lib/observability/report-error.ts');
  const { routePath, routeType, renderSource, revalidateReason } = context;
  reportError(error, { routePath, routeType, renderSource, revalidateReason });
};
