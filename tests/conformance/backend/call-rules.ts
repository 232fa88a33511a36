import { type Alias, addressOf, contract, isAlias } from '#lib/contract/contract.ts';
import { type Call, ErrorBody } from '#lib/contract/define.ts';
import { type Answer, type Finding, faultOf, isMissing, told, Unanswered } from './backend.ts';
import type { Known } from './learn.ts';
import { MEMBER_SAMPLES } from './member-samples.ts';
import type { Rule } from './rule.ts';
import { SHOP_SAMPLES } from './shop-samples.ts';
import type { Expected, Sample, Samples } from './trial.ts';
import { VISITOR_SAMPLES } from './visitor-samples.ts';

const SAMPLES: Samples<Alias> = { ...SHOP_SAMPLES, ...VISITOR_SAMPLES, ...MEMBER_SAMPLES };

/** What an answer has wrong. */
function faults(call: Alias, answer: Answer, expected: Expected): Finding[] {
  const refuses = answer.status >= 400 && answer.status < 500 && !isMissing(answer);
  if (refuses && expected !== 'reply') {
    return ErrorBody.safeParse(answer.body).success ? [] : [{ call, said: `${call} refuses without the error body` }];
  }
  if (answer.status === 200 && expected === 'refusal') {
    return [{ call, said: `${call} succeeds where it has to refuse` }];
  }
  const fault = faultOf(call, answer);
  return fault ? [fault] : [];
}

async function tried<A extends Alias>(known: Known, call: A): Promise<readonly Finding[] | string> {
  const trial = await (SAMPLES[call] as Sample<A>)(known);
  if (typeof trial === 'string') return trial;
  return faults(call, await known.backend.ask(call, trial.input, trial.as), trial.expected);
}

/** What ends a session or takes mails back comes after what needs it. */
const LATE: ReadonlySet<Alias> = new Set<Alias>(['sessions-end-others', 'logout', 'account-delete']);

/** Every call of the contract, one rule each: it is there, replies in its shape, or refuses in the shape of refusals. */
export const CALL_RULES: readonly Rule[] = Object.keys(contract)
  .filter(isAlias)
  .toSorted((a, b) => Number(LATE.has(a)) - Number(LATE.has(b)))
  .map((call) => ({
    name: `${call}: ${contract[call].summary}`,
    async check(known) {
      try {
        return await tried(known, call);
      } catch (error) {
        // Another call, which has a rule of its own, is in the way of this one.
        if (error instanceof Unanswered && error.finding.call !== call) return error.message;
        throw error;
      }
    },
  }));

/** A refusal, as it should be. */
interface Refusal {
  readonly name: string;
  readonly call: Alias;
  readonly status: readonly number[];
  readonly send: (known: Known) => Promise<Answer> | string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const query = ({ store }: Known) => `store_id=${store.storeId}`;

const REFUSALS: readonly Refusal[] = [
  {
    name: 'a store that there is not',
    call: 'category-page',
    status: [404],
    send: ({ backend, categoryId }) => backend.send(`/category-page/${categoryId ?? 1}?store_id=999999`),
  },
  {
    name: 'a host of no store',
    call: 'store-config',
    status: [404],
    send: ({ backend }) => backend.send('/store-config?host=unknown.shop.example'),
  },
  {
    name: 'a product that there is not',
    call: 'single-product',
    status: [404],
    send: (known) => known.backend.send(`/single-product/2147483647?${query(known)}`),
  },
  {
    name: 'an id that is no number',
    call: 'single-product',
    status: [400],
    send: (known) => known.backend.send(`/single-product/abc?${query(known)}`),
  },
  {
    name: 'a call without its store',
    call: 'single-product',
    status: [400],
    send: ({ backend, good }) => backend.send(`/single-product/${good?.product.productID ?? 1}`),
  },
  {
    name: 'a sort order that there is not',
    call: 'cat-products-es',
    status: [400],
    send: (known) => known.backend.send(`/cat-products-es?${query(known)}&order=nonsense`),
  },
  {
    name: 'a body that is no JSON',
    call: 'login',
    status: [400],
    send: ({ backend }) => backend.send('/login', { method: 'POST', headers: JSON_TYPE, body: '{"login":' }),
  },
  {
    name: 'a body of another type',
    call: 'login',
    status: [400, 415],
    send: ({ backend }) =>
      backend.send('/login', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'login=a' }),
  },
  {
    name: 'a body that is too large',
    call: 'login',
    status: [413],
    send: ({ backend }) =>
      backend.send('/login', { method: 'POST', headers: JSON_TYPE, body: `"${'x'.repeat(100_000)}"` }),
  },
  {
    name: 'another method',
    call: 'login',
    status: [405],
    send: ({ backend }) => backend.send('/login', { method: 'DELETE' }),
  },
  {
    name: 'a wrong password',
    call: 'login',
    status: [400, 401],
    send: ({ backend, store, member }) =>
      member
        ? backend.ask('login', { login: member.email, password: 'Conform-wrong-1!', storeId: store.storeId })
        : 'nobody could sign up',
  },
  {
    name: 'a write without the session that it needs',
    call: 'basket-add',
    status: [401],
    send: ({ backend }) => backend.ask('basket-add', { productID: 1, quantity: 1 }),
  },
  {
    name: 'a session token that nobody was given',
    call: 'helpdesk-orders',
    status: [401],
    send: ({ backend }) => backend.ask('helpdesk-orders', {}, { token: 'A'.repeat(43) }),
  },
];

const refusalRule = ({ name, call, status, send }: Refusal): Rule => ({
  name: `refuses ${name}`,
  async check(known) {
    const sent = send(known);
    if (typeof sent === 'string') return sent;
    const answer = await sent;
    if (isMissing(answer) && !status.includes(answer.status)) return `${call} is not there`;
    const expected = status.join(' or ');
    if (!status.includes(answer.status)) return [{ call, said: `${call} ${told(answer)} to ${name}, not ${expected}` }];
    const problem = ErrorBody.safeParse(answer.body);
    if (!problem.success) return [{ call, said: `${call} refuses ${name} without the error body` }];
    const needsIssues = answer.status === 400 && problem.data.code === 'VALIDATION' && name.startsWith('an id');
    return needsIssues && !problem.data.issues?.length
      ? [{ call, said: `${call} does not say which field is wrong (issues) where it refuses ${name}` }]
      : [];
  },
});

/** Calls of members and of visitors with a session say 401 to anybody else. */
const guarded: Rule = {
  name: 'refuses with 401 whoever has not the session that a call needs',
  async check({ backend }) {
    const found: Finding[] = [];
    for (const call of Object.keys(contract).filter(isAlias)) {
      const { access, method, path }: Call = contract[call];
      // Values of paths and bodies are looked at first; calls without any say the 401 for all of them.
      if (access === 'public' || method !== 'GET' || Object.keys(path.shape).length > 0) continue;
      const answer = await backend.send(`/${addressOf(call)}?store_id=1`);
      if (isMissing(answer) || answer.status === 400) continue;
      if (answer.status !== 401) found.push({ call, said: `${call} ${told(answer)} to nobody, not 401` });
    }
    return found;
  },
};

export const REFUSAL_RULES: readonly Rule[] = [...REFUSALS.map(refusalRule), guarded];
