import type { Method } from '#lib/contract/define.ts';

/** What of a call decides where its values go. */
export interface CallShape {
  readonly method: Method;
  /** First segment of the path, where it is not the alias. */
  readonly address?: string;
  /** Fields that follow the alias as path segments, in this order (decision 59). */
  readonly path: readonly string[];
  /** Fields of a write that stand in the query; a read has every other field there. */
  readonly query?: readonly string[];
}

/** A call as it goes over the wire. */
export interface WireRequest {
  readonly method: Method;
  /** Path and query, relative to the API's base. */
  readonly target: string;
  /** JSON text; null for a read. */
  readonly body: string | null;
}

function appendToQuery(query: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    if (value.length > 0) query.set(name, value.join(','));
  } else query.set(name, String(value));
}

/**
 * Lays the values of a call out as path segments, query and JSON body.
 * @param input values by field name; undefined ones are left out, lists are joined by commas
 * @throws TypeError where a path value is missing: the address would name another call
 */
export function buildRequest(alias: string, shape: CallShape, input: Readonly<Record<string, unknown>>): WireRequest {
  const segments = shape.path.map((field) => {
    const value = input[field];
    if (value === undefined || value === null || value === '') throw new TypeError(`${alias} needs ${field}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    if (shape.path.includes(field)) continue;
    if (shape.method === 'GET' || shape.query?.includes(field)) appendToQuery(query, field, value);
    else body[field] = value;
  }
  query.sort();
  const search = query.size > 0 ? `?${query}` : '';
  return {
    method: shape.method,
    target: `/${[shape.address ?? alias, ...segments].join('/')}${search}`,
    body: shape.method === 'GET' ? null : JSON.stringify(body),
  };
}
