import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';

/** What Hono carries through a request. */
export interface HttpEnv {
  /** The Node request; absent when a test calls the app without a server. */
  Bindings: { readonly incoming?: IncomingMessage };
  Variables: {
    requestId: string;
    log: Logger;
    /** Alias and store of a call of the contract, once they are known. */
    call?: string;
    storeId?: number;
  };
}
