type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function limits(schema: Json): string {
  const { minimum, maximum, maxLength, format, pattern } = schema;
  const range = minimum === undefined && maximum === undefined ? '' : `${minimum ?? ''}…${maximum ?? ''}`;
  const length = maxLength === undefined ? '' : `≤ ${maxLength} characters`;
  const shape = format ?? (pattern === undefined ? '' : `/${pattern}/`);
  return [shape, range, length].filter(Boolean).join(', ');
}

function plainType(schema: Json): string {
  const types = list(schema.type);
  const name = types.length > 0 ? types.join(' | ') : String(schema.type ?? 'anything');
  const limit = limits(schema);
  return limit === '' ? name : `${name} (${limit})`;
}

function objectLines(schema: Json, indent: string): string {
  const required = list(schema.required);
  const lines = Object.entries(isJson(schema.properties) ? schema.properties : {}).map(([name, value]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent}  ${name}${mark}: ${schemaNotation(value, `${indent}  `)}`;
  });
  if (isJson(schema.additionalProperties)) {
    lines.push(`${indent}  [name]: ${schemaNotation(schema.additionalProperties, `${indent}  `)}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** A JSON Schema in a short notation close to TypeScript's, for people to read. */
export function schemaNotation(schema: unknown, indent = ''): string {
  if (!isJson(schema)) return 'anything';
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  const values = list(schema.enum);
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return choices.map((choice) => schemaNotation(choice, indent)).join(' | ');
  if (schema.type === 'array') return `list of ${schemaNotation(schema.items, indent)}`;
  if (schema.type === 'object') return objectLines(schema, indent);
  return plainType(schema);
}
