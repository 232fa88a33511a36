import { sourceFiles } from '#tests/architecture/source-files.ts';

/** A statement that stands in the code as a whole, with the fields that its rows are said to have, by name their types. */
export interface Statement {
  readonly file: string;
  readonly sql: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** What `query` is called with: the type of its rows, and a text or the name of a constant. */
const CALL = /\bquery<(\{[^}]*\}|\w+)>\(\s*(`[^`]*`|'(?:[^'\\]|\\.)*'|"[^"]*"|[A-Z][A-Z0-9_]*\b)/g;
const FIELD = /(?:readonly\s+)?(\w+)\??:\s*([^;\n}]+)/g;

/** The fields of a type that the file declares or that stands there; null for one that comes from elsewhere. */
function fieldsOf(text: string, type: string): ReadonlyMap<string, string> | null {
  const body = type.startsWith('{')
    ? type
    : new RegExp(`interface ${type}(?: extends LeasedRow)? \\{([^}]*)\\}`).exec(text)?.[1];
  if (body === undefined) return null;
  const plain = body.replace(/\/\*\*.*?\*\/|\[\w+: \w+\]:/gs, '');
  return new Map([...plain.matchAll(FIELD)].map(([, name = '', of = '']) => [name, of.trim()]));
}

/** The text that a literal or the name of a constant stands for; null where a part of it is made as it runs. */
function textOf(file: string, literal: string): string | null {
  if (/^[A-Z]/.test(literal)) {
    const value = new RegExp(`const ${literal}\\b[^=]*=\\s*(\`[^\`]*\`|'[^']*'|\\d[\\d_]*)`).exec(file)?.[1];
    return value === undefined ? null : textOf(file, value);
  }
  if (/^\d/.test(literal)) return literal.replaceAll('_', '');
  const inner = literal.slice(1, -1);
  if (!literal.startsWith('`')) return inner;
  const parts = inner.split(/\$\{([^}]*)\}/);
  const texts = parts.map((part, i) =>
    i % 2 === 0 ? part : /^[A-Z][A-Z0-9_]*$/.test(part) ? textOf(file, part) : null,
  );
  return texts.some((part) => part === null) ? null : texts.join('');
}

/** Every statement of the commerce process whose text and rows can be read from its file alone. */
export function statementsInCode(): Statement[] {
  return sourceFiles()
    .filter(({ file, isTest }) => file.startsWith('commerce/') && !isTest)
    .flatMap(({ file, text }) =>
      [...text.matchAll(CALL)].flatMap(([, type = '', literal = '']) => {
        const [sql, fields] = [textOf(text, literal), fieldsOf(text, type)];
        return sql && fields ? [{ file, sql, fields }] : [];
      }),
    );
}
