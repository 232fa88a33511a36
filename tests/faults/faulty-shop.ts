import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadOperatorToken } from '#commerce/kernel/secrets.ts';
import { type Child, startChild } from '../../scripts/child.ts';
import { untilAnswers } from '../../scripts/wait-until.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** A storefront of the production build that reaches the commerce API through a proxy which can break it. */
export interface FaultyShop {
  readonly port: number;
  readonly proxy: FaultProxy;
  readonly pid: number | undefined;
  /** Secret it shares with the commerce API. */
  readonly serviceToken: string;
  /** Token of the shop's other systems, which the storefront has not. */
  readonly operatorToken: string;
  /** Lines of the storefront's log so far. */
  readonly log: () => Record<string, unknown>[];
  /** Measurements as Prometheus text. */
  readonly metrics: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

interface FaultyShopSettings {
  readonly port: number;
  readonly proxyPort: number;
  readonly metricsPort: number;
  /** Origin of the commerce API behind the proxy. */
  readonly commerce: string;
  /** Data folder of the commerce process, where the shared secrets are. */
  readonly dataDir: string;
}

const READY_WITHIN_MS = 300_000;

function parsed(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return { unparsed: line };
  }
}

/** Starts the proxy and the storefront; resolves when the storefront is ready. */
export async function startFaultyShop(settings: FaultyShopSettings): Promise<FaultyShop> {
  const proxy = await startFaultProxy(settings.commerce, settings.proxyPort);
  const logDir = mkdtempSync(path.join(tmpdir(), 'serac-faults-'));
  const secrets = JSON.parse(readFileSync(path.join(settings.dataDir, 'secrets.json'), 'utf8')) as NodeJS.ProcessEnv;
  const storefront: Child = startChild('storefront', ['lib/edge/start-storefront.ts'], {
    logDir,
    env: {
      ...process.env,
      ...secrets,
      REDIS_URL: '',
      PORT: String(settings.port),
      COMMERCE_API_URL: proxy.url,
      METRICS_PORT: String(settings.metricsPort),
      LOG_LEVEL: 'info',
    },
  });
  let ended = false;
  void storefront.ended.then(() => {
    ended = true;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  const watch = () =>
    ended || Date.now() > deadline ? new Error(`The storefront is not ready:\n${storefront.lastWords()}`) : null;
  const stop = async (): Promise<void> => {
    await storefront.stop();
    await proxy.close();
    rmSync(logDir, { recursive: true, force: true });
  };
  try {
    await untilAnswers(`http://127.0.0.1:${settings.port}/api/health/ready`, watch);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port: settings.port,
    proxy,
    serviceToken: secrets.SERVICE_TOKEN ?? '',
    operatorToken: loadOperatorToken(settings.dataDir),
    pid: storefront.pid,
    stop,
    log: () => readFileSync(storefront.logFile, 'utf8').split('\n').filter(Boolean).map(parsed),
    metrics: async () => (await fetch(`http://127.0.0.1:${settings.metricsPort}/metrics`)).text(),
  };
}
