import { Agent, request } from 'node:http';

/** What visitors of all stores ask for, drawn at random: pages by the thousand, filters, searches, mistakes, islands. */
export interface MixedLoad {
  /** Requests answered so far, by status. */
  readonly answered: Map<number, number>;
  /** Requests that broke off. */
  broken(): number;
  stop(): Promise<void>;
}

interface StoreAddresses {
  readonly host: string;
  readonly products: readonly string[];
  readonly listings: readonly string[];
}

/** Products asked for at a time, and how many such pages of them. */
const LIMIT = 100;
const PAGES = 15;
/** A request that takes longer counts as broken, ms. */
const ANSWER_MS = 30_000;

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];
const whole = (below: number): number => Math.floor(Math.random() * below);
const pathOf = (url: string): string => new URL(url, 'http://any').pathname;

/** Addresses of the products and categories of every store, from the commerce API. */
export async function storeAddresses(commerce: string): Promise<StoreAddresses[]> {
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${commerce}/${path}`)).json()) as T;
  const { stores } = await ask<{ stores: { storeId: number; url: string }[] }>('store-switch-options');
  const all: StoreAddresses[] = [];
  for (const { storeId, url } of stores) {
    const products = new Set<string>();
    for (let page = 1; page <= PAGES; page += 1) {
      const query = `cat-products-es?store_id=${storeId}&limit=${LIMIT}&p=${page}`;
      const reply = await ask<{ products?: { url: string }[] }>(query);
      for (const product of reply.products ?? []) products.add(pathOf(product.url));
    }
    all.push({ host: new URL(url).host, products: [...products], listings: ['/products', '/new-arrivals', '/search'] });
  }
  return all;
}

/** One request as some visitor would make it. */
function draw({ products, listings }: StoreAddresses): { path: string; headers?: Record<string, string> } {
  const chance = Math.random();
  const product = pick(products) ?? '/';
  if (chance < 0.35) return { path: product };
  if (chance < 0.5) return { path: product, headers: { rsc: '1', 'sec-fetch-dest': 'empty' } };
  if (chance < 0.7) {
    const filters = `?brand=${1 + whole(40)}&price=${whole(50)}-${60 + whole(400)}&p=${1 + whole(5)}`;
    return { path: `${pick(listings)}${filters}${Math.random() < 0.5 ? '&order=price&dir=asc' : ''}` };
  }
  if (chance < 0.78) return { path: `/search?s=${whole(1e6).toString(36)}` };
  if (chance < 0.86) return { path: `/no-such-page-${whole(1e9)}` };
  if (chance < 0.92) return { path: '/' };
  return { path: pick(['/api/basket-data?mini=1', '/api/session', '/api/version', '/robots.txt']) ?? '/' };
}

/** Asks the storefront on `port` for everything at once, `connections` requests at a time, until it is stopped. */
export function startMixedLoad(port: number, stores: readonly StoreAddresses[], connections: number): MixedLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answered = new Map<number, number>();
  let broken = 0;
  let running = true;

  function ask(store: StoreAddresses): Promise<void> {
    const { path, headers } = draw(store);
    return new Promise((resolve) => {
      const fail = () => {
        broken += 1;
        resolve();
      };
      const options = {
        agent,
        port,
        path,
        host: '127.0.0.1',
        timeout: ANSWER_MS,
        headers: { host: store.host, 'accept-encoding': 'br', 'sec-fetch-dest': 'document', ...headers },
      };
      const asked = request(options, (reply) => {
        const status = reply.statusCode ?? 0;
        answered.set(status, (answered.get(status) ?? 0) + 1);
        reply.resume().once('end', resolve).once('error', fail);
      });
      asked.once('error', fail).once('timeout', () => asked.destroy(new Error('No answer')));
      asked.end();
    });
  }

  async function visitor(): Promise<void> {
    while (running) {
      const store = pick(stores);
      if (store) await ask(store);
    }
  }

  const visitors = Promise.all(Array.from({ length: connections }, visitor));
  return {
    answered,
    broken: () => broken,
    async stop() {
      running = false;
      await visitors;
      agent.destroy();
    },
  };
}
