import type { Hono } from 'hono';
import { CONTENT_PATH } from '#lib/rules/embedded-content.ts';
import type { Shop } from './catalogue/shop.ts';
import type { Context } from './kernel/context.ts';
import type { PlugIn, Unopened } from './plug-in.ts';
import type { Connect, Connections } from './stores/store-config-from-row.ts';

/** Lets each plug-in write its data, in their order; true where one filled an empty database. */
export async function prepareAll(plugIns: readonly PlugIn[], shop: Unopened): Promise<boolean> {
  let filled = false;
  for (const { prepare } of plugIns) filled = ((await prepare?.(shop))?.seeded ?? false) || filled;
  return filled;
}

/** Integrations as all plug-ins connect them, the provider of identities among them. */
const connectAll =
  (plugIns: readonly PlugIn[]): Connect =>
  (integrations, publicUrl) =>
    plugIns.reduce((before, { connect, identity }) => {
      const { social, ...others } = connect?.(before, publicUrl) ?? before;
      return { ...others, social: { ...social, ...identity?.settings(publicUrl) } };
    }, integrations);

/** The part that counts of those that plug-ins connect: the last one's. */
export const lastOf = <Part extends keyof PlugIn>(plugIns: readonly PlugIn[], part: Part): PlugIn[Part] | undefined =>
  plugIns.findLast((plugIn) => plugIn[part] !== undefined)?.[part];

/** What all plug-ins bring to every store. */
export const connectionsOf = (plugIns: readonly PlugIn[]): Connections => ({
  connect: connectAll(plugIns),
  paymentProvider: lastOf(plugIns, 'payments')?.name,
});

/** The pages and endpoints of all plug-ins, by the path they are mounted at. */
export const routesOf = (plugIns: readonly PlugIn[], shop: Shop): Readonly<Record<string, Hono>> =>
  Object.assign({}, ...plugIns.map(({ routes }) => routes?.(shop)));

/** Where stories are served, by its path; nothing where no plug-in does. Storefronts on other machines ask it by any name. */
export function contentOf(plugIns: readonly PlugIn[], shop: Context): Readonly<Record<string, Hono>> {
  const content = lastOf(plugIns, 'content')?.(shop);
  return content ? { [CONTENT_PATH]: content } : {};
}
