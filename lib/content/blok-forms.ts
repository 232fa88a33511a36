/** How an editing desk asks for each field of a block, read from its schema. */
import { z } from 'zod';
import { BLOKS, Page } from './bloks.ts';

/** What a field is edited with. */
export interface FieldForm {
  /** `text` and `rich` are translated; `choice` has options, `line` is a name that nobody reads. */
  readonly kind: string;
  readonly options?: readonly string[];
}

/** Fields that say what a block is, not what it shows. */
const OWN: ReadonlySet<string> = new Set(['component', '_uid', '_editable']);

function formOf(schema: z.ZodType): FieldForm {
  const known = schema.meta()?.field;
  if (typeof known === 'string') return { kind: known };
  const { enum: options } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Array.isArray(options) ? { kind: 'choice', options: options.map(String) } : { kind: 'text' };
}

/** What shoppers read comes first, in the order of the schema. */
function fieldsOf(shape: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, FieldForm>> {
  const fields = Object.entries(shape).flatMap(([name, schema]) =>
    OWN.has(name) ? [] : [[name, formOf(schema)] as const],
  );
  const isLine = ([, { kind }]: (typeof fields)[number]): number => Number(kind === 'line');
  return Object.fromEntries(fields.sort((a, b) => isLine(a) - isLine(b)));
}

/** The forms of a page and of every block of the library, by the name of their component. */
export const blokForms = (): { readonly bloks: Readonly<Record<string, Readonly<Record<string, FieldForm>>>> } => ({
  bloks: {
    page: fieldsOf(Page.shape),
    ...Object.fromEntries(Object.entries(BLOKS).map(([component, { shape }]) => [component, fieldsOf(shape)])),
  },
});
