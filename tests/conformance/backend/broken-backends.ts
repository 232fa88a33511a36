import type { Alias } from '#lib/contract/contract.ts';

/** What a broken backend does to one exchange; the good one is behind it. */
type Break = (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>;

export interface BrokenBackend {
  readonly name: string;
  readonly breaks: Break;
  /** Rules that are tried in the gate, by words of their names: those that are broken, and their neighbours. */
  readonly only: readonly string[];
  /** Everything that the report says of it. */
  readonly findings: readonly string[];
}

const callOf = (request: Request): string => new URL(request.url).pathname.split('/')[1] ?? '';

/** Breaks one call, and leaves the others as they are. */
const of =
  (alias: Alias, breaks: Break): Break =>
  (request, answer) =>
    callOf(request) === alias ? breaks(request, answer) : answer(request);

/** Rewrites the JSON of good answers. */
const rewrite =
  (change: (body: Record<string, unknown>) => unknown): Break =>
  async (request, answer) => {
    const response = await answer(request);
    if (response.status !== 200) return response;
    return Response.json(change((await response.json()) as Record<string, unknown>), {
      headers: { 'cache-control': 'no-store' },
    });
  };

const problem = (status: number, code: string): Response => Response.json({ code, message: 'No.' }, { status });

/** With other headers, as a proxy on the way might send it. */
async function withHeaders(request: Request, headers: Readonly<Record<string, string>>): Promise<Request> {
  const all = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const body = request.method === 'GET' ? null : await request.text();
  return new Request(request.url, { method: request.method, headers: all, body });
}

const tells = (who: string, call: Alias, at: string): string =>
  `${call} tells ${who} a price in a store that requires login (${at})`;

/** @param serviceToken of the good backend, which one of the broken ones gives away */
export const brokenBackends = (serviceToken: string): readonly BrokenBackend[] => [
  {
    name: 'writes prices as texts',
    breaks: of(
      'single-product',
      rewrite((product) => ({ ...product, prices: { ...(product.prices as object), current: '199.00' } })),
    ),
    only: ['single-product', 'charges in the basket', 'product that there is not'],
    findings: ['single-product breaks the contract: prices.current: Invalid input: expected number, received string'],
  },
  {
    name: 'has no menu',
    breaks: of('navigation-desktop', async () => new Response('<h1>Not Found</h1>', { status: 404 })),
    only: ['navigation-'],
    findings: ['navigation-desktop is not there (404)'],
  },
  {
    name: 'tells guests the prices of a members’ store',
    breaks: of('cat-products-es', async (request, answer) =>
      request.headers.has('authorization')
        ? answer(request)
        : answer(await withHeaders(request, { 'x-serac-service': serviceToken, 'x-serac-audience': 'member:0' })),
    ),
    only: ['price in a store', 'no price'],
    findings: ['anybody', 'a stranger who names a price group'].map((who) =>
      tells(who, 'cat-products-es', 'products[0].prices'),
    ),
  },
  {
    name: 'believes whoever names a price group',
    breaks: async (request, answer) =>
      request.headers.has('x-serac-audience')
        ? answer(await withHeaders(request, { 'x-serac-service': serviceToken }))
        : answer(request),
    only: ['price in a store', 'no price for a price group'],
    findings: (
      [
        ['cat-products-es', 'products[0].prices'],
        ['single-product', 'prices'],
        ['product-dynamic-data', 'variants[0].prices'],
        ['category-prices', '[0].prices'],
        ['omnibus-prices', '[0].lowestPrice'],
        ['bestsellers', '[0].prices'],
        ['products-related', '[0].prices'],
        ['products-related-brand', '[0].prices'],
        ['products-recommended', '[0].prices'],
        ['basket-recommendations', '[0].prices'],
        ['product-catalog', '[0].prices'],
        ['brand-bestsellers-new', '[0].prices'],
        ['predictive-search-v2', 'products[0].price'],
        ['tracking-page-view', 'product.price'],
      ] as const
    ).map(([call, at]) => tells('a stranger who names a price group', call, at)),
  },
  {
    name: 'takes no notice of idempotency keys',
    breaks: of('basket-add', async (request, answer) =>
      answer(await withHeaders(request, { 'idempotency-key': crypto.randomUUID() })),
    ),
    only: ['basket', 'idempotency key', 'same moment', 'more than there is'],
    findings: [
      'basket-add adds 2 pieces where one key came twice',
      'basket-add adds 4 pieces where one key came four times at once',
      'basket-add answers 200 to a key that was used for another request, not 409',
    ],
  },
  {
    name: 'says yes to what it has not',
    breaks: of('basket-add', async (request, answer) => {
      const response = await answer(request);
      if (response.status !== 409) return response;
      return answer(new Request(new URL('/basket-data', request.url), { headers: request.headers }));
    }),
    only: ['idempotency key', 'same moment', 'more than there is', 'sold out', 'above the one'],
    findings: [
      'basket-add answers 200 to a key that was used for another request, not 409',
      'basket-add said yes to 12 pieces at once, and 10 are in the basket',
      'basket-add answers 200 to more than there is, not 409',
      'basket-add answers 200 to what is sold out, not 409 SOLD_OUT',
      'basket-add answers 200 to a price below the shop’s, not 409 PRICE_CHANGED',
    ],
  },
  {
    name: 'shows everybody the basket that was filled last',
    breaks: lastBasket(),
    only: ['basket to its own', 'idempotency key comes twice'],
    findings: ['basket-data shows a basket to another visitor'],
  },
  {
    name: 'finds something under every id',
    breaks: of('single-product', async (request, answer) => {
      const response = await answer(request);
      return response.status === 404 ? Response.json({}) : response;
    }),
    only: ['refuses', 'single-product'],
    findings: ['single-product answers 200 to a product that there is not, not 404'],
  },
  {
    name: 'refuses in words of its own',
    breaks: of('single-product', async (request, answer) => {
      const response = await answer(request);
      return response.status === 400 ? Response.json({ error: 'Bad request' }, { status: 400 }) : response;
    }),
    only: ['refuses'],
    findings: [
      'single-product refuses an id that is no number without the error body',
      'single-product refuses a call without its store without the error body',
    ],
  },
  {
    name: 'tells whether an address has an account',
    breaks: of('login', async (request, answer) => {
      const { login } = (await request
        .clone()
        .json()
        .catch(() => ({}))) as { login?: string };
      return login?.startsWith('nobody') ? problem(404, 'NOT_FOUND') : answer(request);
    }),
    only: ['login', 'wrong password'],
    findings: ['login tells whether an address has an account'],
  },
  {
    name: 'shows orders to nobody in particular',
    breaks: of('helpdesk-orders', async (request, answer) =>
      request.headers.has('authorization')
        ? answer(request)
        : Response.json({ currentPage: 1, pagesCount: 1, limit: 5, items: [] }),
    ),
    only: ['helpdesk-orders', '401', 'session token'],
    findings: ['helpdesk-orders answers 200 to nobody, not 401'],
  },
  {
    name: 'lets caches keep baskets',
    breaks: of('basket-data', async (request, answer) => {
      const response = await answer(request);
      return Response.json(await response.json(), {
        status: response.status,
        headers: { 'cache-control': 'max-age=60' },
      });
    }),
    only: ['basket-data', 'shared caches', 'basket to its own'],
    findings: ['basket-data may be kept by a cache on the way (cache-control)'],
  },
];

/** What was filled last is everybody's: the mistake of a variable that should have been a row. */
function lastBasket(): Break {
  let last: string | null = null;
  return async (request, answer) => {
    const call = callOf(request);
    if (call === 'basket-data' && last !== null)
      return new Response(last, { headers: { 'cache-control': 'no-store' } });
    const response = await answer(request);
    if (call === 'basket-add' && response.status === 200) last = await response.clone().text();
    return response;
  };
}
