import { z } from 'zod';
import type { Draw } from '#demo/seed/base/seed-random.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** What a field of that name would hold; the demo has these. */
const BY_NAME: readonly (readonly [name: RegExp, values: readonly unknown[]])[] = [
  [/^store_?ids?$/i, [1, 1, 11, 26]],
  [/product|entity/i, [16_550, 16_551, 1]],
  [/quantity|qty/i, [1, 2, 10]],
  [/^(login|e_?mail)$/i, ['malformed@post.example']],
  [/password/i, ['Good-pass-1']],
  [/country/i, ['DE', 'GB', 'CH']],
  [/path/i, ['/', '/products/ski', '/brand/nordfjell']],
  [/^(s|term|q|query)$/i, ['ski jacket', 'goggles']],
  [/host/i, ['uk.serac.localhost']],
  [/token|code/i, ['a'.repeat(43), 'MAYA-2026']],
  [/(At|_at|date)$/, ['2026-11-20T08:00:00Z']],
];

function named(name: string, { type }: Schema, draw: Draw): unknown {
  const values = BY_NAME.find(([pattern]) => pattern.test(name))?.[1].filter(
    (value) => type === (typeof value === 'number' ? 'integer' : 'string'),
  );
  return values && values.length > 0 ? draw.pick(values) : undefined;
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: 'malformed@post.example',
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-11-20T08:00:00Z',
  date: '2026-11-20',
  uri: 'http://localhost/',
};

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** A value that a schema allows, as far as it is known how to make one. */
function soundValue(schema: Schema, name: string, defs: Readonly<Record<string, Schema>>, draw: Draw): unknown {
  const inner = (one: Schema, called = name): unknown => soundValue(one, called, defs, draw);
  if (schema.$ref) return inner(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return draw.pick(schema.enum);
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several?.length) return inner(draw.pick(several) as Schema);
  const known = named(name, schema, draw);
  if (known !== undefined) return known;
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const low = schema.minimum ?? 0;
      return draw.whole(low, Math.min(schema.maximum ?? low + 3, low + 3));
    }
    case 'boolean':
      return draw.chance(0.5);
    case 'array':
      return isSchema(schema.items) ? [inner(schema.items as Schema)] : [];
    case 'object':
      return fieldsOf(schema, defs, draw);
    case 'null':
      return null;
    default:
      return BY_FORMAT[schema.format ?? ''] ?? 'abc'.padEnd(schema.minLength ?? 0, 'd');
  }
}

function fieldsOf({ properties = {}, required = [] }: Schema, defs: Readonly<Record<string, Schema>>, draw: Draw) {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || draw.chance(0.6));
  return Object.fromEntries(shown.map(([name, schema]) => [name, soundValue(schema as Schema, name, defs, draw)]));
}

const schemas = new WeakMap<z.ZodObject, Schema>();

/** Fields as a well-meaning client would send them: most are taken, so that what lies behind the parsing is met too. */
export function soundInput(shape: z.ZodObject, draw: Draw): Readonly<Record<string, unknown>> {
  const schema = schemas.get(shape) ?? z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  schemas.set(shape, schema);
  return fieldsOf(schema, (schema.$defs ?? {}) as Record<string, Schema>, draw);
}
