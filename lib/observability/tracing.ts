import { registerOTel } from '@vercel/otel';

/**
 * Sends traces of requests, renders and calls to where OTEL_EXPORTER_OTLP_ENDPOINT says; OTEL_* variables are read by
 * the library. The commerce API gets `traceparent`, so that its part can be joined on.
 * @param commerceOrigin origin of the commerce API
 */
export function startTracing(commerceOrigin: string): void {
  registerOTel({
    serviceName: 'serac-storefront',
    instrumentationConfig: { fetch: { propagateContextUrls: [commerceOrigin] } },
  });
}
