import { z } from 'zod';
import { type Alias, addressOf, type Contract, contract } from '#lib/contract/contract.ts';
import { type Call, ErrorBody } from '#lib/contract/define.ts';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Json[];
  readonly [field: string]: unknown;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas; readonly securitySchemes: Json };
}

/** Areas of the reference, by the calls that belong to them. */
const AREAS: readonly (readonly [area: string, aliases: RegExp])[] = [
  ['Stores', /^(store|navigation|app-version)/],
  ['Routing', /^route/],
  ['Session', /^(session|login|signup|logout|forgot|reset)/],
  ['Basket', /^(basket|checkout)/],
  ['Orders', /^(order|helpdesk)/],
  ['Search', /^(search|predictive|under-search)/],
];
const areaOf = (alias: string): string => AREAS.find(([, aliases]) => aliases.test(alias))?.[0] ?? 'Catalogue';

/** `z.int()` comes with the bounds of a safe integer, which say nothing to a reader. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Points references at the components, where the definitions are moved to, and drops what only JSON Schema files have. */
function relocated(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relocated);
  if (node === null || typeof node !== 'object') return node;
  const entries = Object.entries(node).map(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [key, value.replace(/^#\/\$defs\//, '#/components/schemas/')]
      : [key, relocated(value)],
  );
  return Object.fromEntries(entries);
}

/** The JSON Schema of a zod schema; named parts go to `schemas` and are referred to. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Json {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', override: withoutSafeBounds });
  const { $schema: _, $defs = {}, ...rest } = made;
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...body } = relocated(definition) as Json;
    schemas[componentName(name)] ??= body;
  }
  const { id, ...body } = relocated(rest) as Json;
  if (typeof id !== 'string') return body;
  schemas[id] ??= body;
  return { $ref: `#/components/schemas/${id}` };
}

const componentName = (name: string): string => name.replace(/[^\w.-]/g, '_');

function parametersOf(call: Call, schemas: Schemas): Json[] {
  return (['path', 'query'] as const).flatMap((where) => {
    const { properties = {}, required = [] } = schemaOf(call[where], 'input', schemas) as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema,
      ...(schema.type === 'array' && { style: 'form', explode: false }),
    }));
  });
}

const IDEMPOTENCY_KEY = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key gets the stored reply and changes nothing.',
  schema: { type: 'string', maxLength: 200 },
};

const json = (schema: Json) => ({ 'application/json': { schema } });

function operationOf(alias: Alias, schemas: Schemas): Operation {
  const call: Call = contract[alias];
  const writes = call.method !== 'GET';
  return {
    operationId: alias,
    summary: call.summary,
    tags: [areaOf(alias)],
    parameters: [...parametersOf(call, schemas), ...(writes ? [IDEMPOTENCY_KEY] : [])],
    ...(call.access !== 'public' && { security: [{ session: [] }], 'x-access': call.access }),
    ...(writes && { requestBody: { required: true, content: json(schemaOf(call.body, 'input', schemas)) } }),
    responses: {
      200: { description: 'Done', content: json(schemaOf(call.reply, 'output', schemas)) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApi(version: string): OpenApi {
  const schemas: Schemas = {};
  schemaOf(ErrorBody, 'output', schemas);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const alias of Object.keys(contract) as (keyof Contract)[]) {
    const values = Object.keys(contract[alias].path.shape).map((name) => `/{${name}}`);
    const path = `/${addressOf(alias)}${values.join('')}`;
    paths[path] = { ...paths[path], [contract[alias].method.toLowerCase()]: operationOf(alias, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Serac commerce API',
      version,
      description: 'Every call between the storefront and the commerce API. Amounts are integers in minor units.',
    },
    paths,
    components: { schemas, securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
  };
}
