import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type CommerceEnv, EnvError } from './kernel/env.ts';
import type { MakePlugIn, PlugIn } from './plug-in.ts';

/** The demo's plug-in: known by its place only, since nothing of a shop in production needs it to be there. */
const DEMO = new URL('../demo/plug-in.ts', import.meta.url);

async function makerIn(url: URL): Promise<MakePlugIn> {
  const { plugIn } = (await import(url.href)) as { plugIn?: unknown };
  if (typeof plugIn !== 'function') throw new EnvError(`PLUGINS: ${url.pathname} exports no function plugIn`);
  return plugIn as MakePlugIn;
}

function ownModule(file: string): URL {
  if (!existsSync(file)) throw new EnvError(`PLUGINS: there is no file ${file}`);
  return pathToFileURL(file);
}

/**
 * What is connected to this shop: the demo's world where the shop is a demo that still has it, and what the setting names.
 * @throws EnvError naming a module that is not there or no plug-in
 */
export async function loadPlugIns(env: CommerceEnv): Promise<readonly PlugIn[]> {
  const modules = [...(env.demo && existsSync(DEMO) ? [DEMO] : []), ...env.plugIns.map(ownModule)];
  const makers = await Promise.all(modules.map(makerIn));
  return Promise.all(makers.map((make) => make(env)));
}
