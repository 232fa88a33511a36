/**
 * `npm run conformance -- URL`: holds a commerce backend against the contract (docs/backend.md). Exit code 0: what is there
 * holds and every page works, if need be without a part; 1: something does not; 2: nobody answers there.
 */
import { parseArgs } from 'node:util';
import { Limited, Unanswered } from './backend.ts';
import { callTable } from './call-table.ts';
import { written } from './report.ts';
import { conformance, isGood } from './run.ts';

/** Longest answer that passes, ms, unless `--answer-ms` says otherwise: a page makes several calls within its nine seconds. */
const ANSWER_MS = 2000;

const USAGE = `npm run conformance -- URL [--json] [--answer-ms ${ANSWER_MS}] [--only WORD …]
npm run conformance -- --calls                prints every call, and which pages need it
  SERVICE_TOKEN                             what backend and storefront share: prices of members on cached pages are tried
  CONFORMANCE_LOGIN, CONFORMANCE_PASSWORD   a member with an order: calls about orders are tried
The run signs a member up, fills baskets, and deletes the member in the end. It places no order.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: 'boolean' },
    json: { type: 'boolean' },
    'answer-ms': { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});
if (values.calls) {
  console.log(callTable());
  process.exit(0);
}
const [url] = positionals;
const answerMs = Number(values['answer-ms'] ?? ANSWER_MS);
if (url === undefined || !URL.canParse(url) || !(answerMs > 0)) {
  console.error(USAGE);
  process.exit(2);
}
const { SERVICE_TOKEN, CONFORMANCE_LOGIN: email, CONFORMANCE_PASSWORD: password } = process.env;
try {
  const found = await conformance({
    origin: url.replace(/\/+$/, ''),
    serviceToken: SERVICE_TOKEN || null,
    buyer: email && password ? { email, password } : null,
    answerMs,
    only: values.only ?? [],
  });
  console.log(values.json ? JSON.stringify(found, null, 2) : written(found));
  process.exit(isGood(found) ? 0 : 1);
} catch (error) {
  if (!(error instanceof Unanswered || error instanceof Limited)) throw error;
  console.error(`Nothing can be tried: ${error.message}`);
  process.exit(2);
}
