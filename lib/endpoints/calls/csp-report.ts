import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { problemResponse, Refusal } from '#lib/endpoints/request/problem-response.ts';
import { limitCall, type RateLimits, rateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { readBytes } from '#lib/endpoints/request/read-body.ts';
import { storefrontLog } from '#lib/observability/storefront-log.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';

/** A browser's reports of one page are far below this many bytes; of what one request tells, so many are looked at. */
const BODY_BYTES = 16 * 1024;
const REPORTS = 10;

/** The same thing is logged once an hour, and so many different ones at a time: reports are strangers' words. */
const HOUR = 3600 * 1000;
const KINDS = 100;

/** Content types of `report-uri` (CSP level 2) and of the Reporting API. */
const TYPES = /^application\/(?:csp-report|reports\+json|json)\s*(?:;|$)/i;

const Text = z.string().max(4096).catch('');
const Modern = z.object({ effectiveDirective: Text, blockedURL: Text });
const Old = z.object({ 'effective-directive': Text, 'violated-directive': Text, 'blocked-uri': Text });

interface Violation {
  /** Name of the directive, such as `script-src-elem`. */
  readonly directive: string;
  /** Origin that was kept out, or what browsers say instead, such as `inline`: never an address with what it carries. */
  readonly blocked: string;
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { origin, protocol } = new URL(blocked);
  return (origin === 'null' ? protocol : origin).slice(0, 120);
}

function violation(directive: string, blocked: string): Violation[] {
  const name = /^[a-z-]{3,30}/.exec(directive)?.[0];
  return name === undefined ? [] : [{ directive: name, blocked: originOf(blocked) }];
}

/** What of a report may be kept: no address of a page, no line of code, nothing of the visitor. */
function violationOf(report: unknown): Violation[] {
  const modern = z.object({ type: z.literal('csp-violation'), body: Modern }).safeParse(report);
  if (modern.success) return violation(modern.data.body.effectiveDirective, modern.data.body.blockedURL);
  const old = z.object({ 'csp-report': Old }).safeParse(report);
  if (!old.success) return [];
  const {
    'effective-directive': effective,
    'violated-directive': violated,
    'blocked-uri': blocked,
  } = old.data['csp-report'];
  return violation(effective || violated, blocked);
}

function readReports(text: string): unknown[] {
  try {
    const told: unknown = JSON.parse(text);
    return (Array.isArray(told) ? told : [told]).slice(0, REPORTS);
  } catch {
    throw new Refusal(400, 'VALIDATION', 'The body is not JSON');
  }
}

interface Sinks {
  readonly limits: RateLimits;
  readonly log: (violation: Violation) => void;
  /** What was logged within the hour. */
  readonly said: LRUCache<string, true>;
}

/** Remembers what was logged. @param now ms, for its hours */
export const saidViolations = (now: () => number = Date.now): LRUCache<string, true> =>
  new LRUCache({ max: KINDS, ttl: HOUR, ttlResolution: 0, perf: { now } });

const live = (): Sinks => ({
  limits: rateLimits(),
  log: (told) => storefrontLog().warn(told, 'a page’s policy kept something out'),
  said: processWide('csp-violations', saidViolations),
});

/**
 * Takes what browsers say of a page's policy (CSP level 3, 5). Logged is which directive kept which origin out, and
 * nothing by which a visitor or a page could be known.
 * @returns 204; 400, 413, 415 and 429 for what is no report, too large or too much
 */
export async function takeCspReport(request: Request, { limits, log, said }: Sinks = live()): Promise<Response> {
  try {
    await limitCall('csp-report', { method: 'POST' }, addressFromEdge(request.headers), limits);
    if (!TYPES.test(request.headers.get('content-type') ?? ''))
      throw new Refusal(415, 'VALIDATION', 'The body must be a report');
    const reports = readReports(Buffer.from(await readBytes(request, BODY_BYTES)).toString('utf8'));
    for (const told of reports.flatMap(violationOf)) {
      const key = `${told.directive} ${told.blocked}`;
      if (said.has(key) || said.size >= KINDS) continue;
      said.set(key, true);
      log(told);
    }
    return new Response(null, { status: 204 });
  } catch (error) {
    return problemResponse(error);
  }
}
