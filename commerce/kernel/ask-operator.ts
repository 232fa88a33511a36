import { readOperatorEnv } from './env.ts';

/** What is wrong with how a command was called, or why the shop refuses it; the message is for people. */
export class OperatorTaskError extends Error {}

interface Refusal {
  readonly message?: string;
  readonly issues?: readonly { readonly message: string }[];
}

/** What a refusal says: the shop's own words, each issue in a line. */
function wordsOf(text: string): string {
  try {
    const { message = text, issues = [] } = JSON.parse(text) as Refusal;
    return [message, ...issues.map((issue) => `  ${issue.message}`)].join('\n');
  } catch {
    return text;
  }
}

/**
 * Asks the shop that runs on this machine, as an operator's system does (docs/operating.md).
 * @param path below `/operator/` @param body JSON, or the bytes of a file
 * @throws OperatorTaskError where no shop answers, it refuses, or was too slow to say what has come of it
 */
export async function askOperator(path: string, body: object | Uint8Array<ArrayBuffer>): Promise<Response> {
  const { host, port, operatorToken } = readOperatorEnv();
  if (!operatorToken) throw new OperatorTaskError('OPERATOR_TOKEN is not set: give it the one of the shop');
  const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const reply = await fetch(`http://${at}:${port}/operator/${path}`, {
    method: 'POST',
    headers: {
      'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
      'x-serac-operator': operatorToken,
    },
    body: body instanceof Uint8Array ? body : JSON.stringify(body),
  }).catch(({ cause, message }: Error) => {
    throw new OperatorTaskError(
      `No shop answers at ${at}:${port}: ${cause instanceof Error ? cause.message : message}`,
    );
  });
  if (reply.status === 503) {
    const said = wordsOf(await reply.text());
    throw new OperatorTaskError(`${said}. It may be done all the same: look what has come of it before you ask again`);
  }
  if (!reply.ok) throw new OperatorTaskError(`The shop refuses it: ${wordsOf(await reply.text())}`);
  return reply;
}
