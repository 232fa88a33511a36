import { type Alias, contract } from '#lib/contract/contract.ts';
import type { Call } from '#lib/contract/define.ts';
import type { CallShape } from './build-request.ts';

/** Where the values of a call go, read from the contract. For servers: browsers use `browser-calls.ts`. */
export function contractShape(alias: Alias): CallShape {
  const call: Call = contract[alias];
  return {
    method: call.method,
    ...(call.address !== null && { address: call.address }),
    path: Object.keys(call.path.shape),
    query: Object.keys(call.query.shape),
  };
}

/**
 * Checks an answer of the commerce API against the contract.
 * @throws ZodError where it differs
 */
export function parseContractReply(alias: Alias, reply: unknown): unknown {
  const call: Call = contract[alias];
  return call.reply.parse(reply);
}
