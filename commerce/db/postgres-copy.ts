import type { Connection, PoolClient } from 'pg';
import pg from 'pg';

/** What pg's connection can do beyond its types: the client's half of COPY … FROM STDIN. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A COPY … FROM STDIN whose text is at hand: sends it when the server asks for it. */
class CopyQuery extends pg.Query {
  readonly #text: string;

  constructor(statement: string, text: string, done: (error: Error | null) => void) {
    super({ text: statement }, undefined, done as never);
    this.#text = text;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#text));
    connection.endCopyFrom();
  }
}

/** Loads `text`, lines in COPY's text format, with `statement`. */
export function copyFrom(client: PoolClient, statement: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyQuery(statement, text, (error) => (error ? reject(error) : resolve())));
  });
}
