import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';

const FILE = randomUUID();

/** A channel among the tabs of one test file: Node's own reaches every thread, and so the tests of other files. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${FILE}`);
  }
}

Object.assign(globalThis, { BroadcastChannel: OwnChannel });
