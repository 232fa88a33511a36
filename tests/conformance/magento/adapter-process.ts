import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/support/servers/free-port.ts';
import { type Instance, instance } from '../../instances/instance.ts';

/** The adapter of examples/magento in a process of its own, not started yet. @param magentoUrl of the shop behind it */
export async function magentoAdapter(magentoUrl: string): Promise<Instance> {
  const port = await freePort();
  return instance({
    name: 'magento-adapter',
    args: ['examples/magento/main.ts'],
    port,
    ready: '/app-version',
    env: { NODE_ENV: 'production', ADAPTER_PORT: String(port), MAGENTO_URL: magentoUrl },
    logDir: mkdtempSync(path.join(tmpdir(), 'serac-magento-')),
  });
}
