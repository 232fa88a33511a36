import type { Logger } from 'pino';
import { env } from '#lib/process/env.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { createLog } from './create-log.ts';
import { currentRequest } from './request-context.ts';

function ofRequest(): object {
  const request = currentRequest();
  return request ? { requestId: request.requestId, storeId: request.facts?.storeId, page: request.facts?.page } : {};
}

/** The log of the storefront; its lines carry id, store and page of the request they belong to. */
export const storefrontLog = (): Logger =>
  processWide('log', () => createLog({ service: 'storefront', level: env().LOG_LEVEL, context: ofRequest }));
