import autocannon from 'autocannon';

export interface Load {
  readonly connections: number;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly errors: number;
}

/** Loads one loopback address for `seconds` and says how it answered. */
export async function load(url: string, connections: number, seconds: number): Promise<Load> {
  if (!['localhost', '127.0.0.1'].includes(new URL(url).hostname)) throw new Error(`${url} is not on this machine`);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', 'sec-fetch-dest': 'document' },
  });
  return {
    connections,
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}
