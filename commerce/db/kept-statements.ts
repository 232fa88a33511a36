import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Rows } from '#commerce/kernel/database.ts';

/** Most statements kept; the oldest is closed beyond it, so that generated SQL cannot fill the memory. */
const KEPT_MAX = 500;

type Messages = Parameters<typeof parse.parseResults>[0];

interface Statement {
  readonly name: string;
  /** Type ids of the parameters, which decide how each value is written. */
  readonly parameterTypes: readonly number[];
  readonly rowDescription: Messages[number] | undefined;
}

/** Runs one statement on the engine; the caller holds whatever lock the engine needs. */
export type RunStatement = <T>(text: string, params?: readonly unknown[]) => Promise<Rows<T>>;

const joined = (parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');

/** A kept statement that is no longer there (DEALLOCATE ALL), or whose result changed under it (DDL). */
function isStale(error: unknown): boolean {
  const code = codeOf(error);
  return code === '26000' || (code === '0A000' && /cached plan/.test(String((error as Error).message)));
}

/**
 * Runs statements of PGlite as named prepared ones, parsed and planned once: 2 to 8 times faster than its own `query`
 * (docs/measurements.md, PGlite). It speaks the wire protocol directly, so the version of PGlite is pinned.
 */
export function keptStatements(client: PGlite): RunStatement {
  const kept = new Map<string, Statement>();
  let named = 0;

  const send = async (...parts: Uint8Array[]): Promise<Messages> =>
    (await client.execProtocol(joined([...parts, protocol.serialize.sync()]), { syncToFs: false })).messages;

  async function prepare(text: string): Promise<Statement> {
    const name = `kept${++named}`;
    const messages = await send(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
    );
    const statement: Statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      rowDescription: messages.find((message) => message.name === 'rowDescription'),
    };
    const [oldest] = kept.size >= KEPT_MAX ? kept.entries() : [];
    if (oldest) {
      kept.delete(oldest[0]);
      await send(protocol.serialize.close({ type: 'S', name: oldest[1].name }));
    }
    kept.set(text, statement);
    return statement;
  }

  function encode(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : client.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  async function execute<T>(text: string, params: readonly unknown[]): Promise<Rows<T>> {
    const statement = kept.get(text) ?? (await prepare(text));
    const values = params.map((value, i) => encode(value, statement.parameterTypes[i]));
    const messages = await send(
      protocol.serialize.bind({ statement: statement.name, values }),
      protocol.serialize.execute({}),
    );
    const described = statement.rowDescription ? [statement.rowDescription, ...messages] : messages;
    const [result] = parse.parseResults(described, client.parsers);
    return { rows: (result?.rows ?? []) as T[], affected: result?.affectedRows ?? 0 };
  }

  return async function run<T>(text: string, params: readonly unknown[] = []): Promise<Rows<T>> {
    try {
      return await execute<T>(text, params);
    } catch (error) {
      if (!isStale(error)) throw error;
      kept.clear();
      // Inside a transaction the failure has already spoilt it; the transaction is the caller's to repeat.
      if (client.Module._IsTransactionBlock()) throw error;
      return execute<T>(text, params);
    }
  };
}
