import { parseJsonObject } from '#lib/contract/json-object.ts';
import { Refusal } from './problem-response.ts';

/** Most bytes of a body. */
const BODY_MAX_BYTES = 64 * 1024;

const tooLarge = () => new Refusal(413, 'TOO_LARGE', `A body has at most ${BODY_MAX_BYTES} bytes`);

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of a body; one that is no UTF-8 is no JSON either. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'VALIDATION', 'The body is not UTF-8');
  }
}

/**
 * Reads the JSON object in the body of a write.
 * @throws Refusal 415 for another content type (a form could be sent from anywhere), 413 past the limit, 400 for
 *   anything but an object of reasonable depth
 */
export async function readJsonBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, 'VALIDATION', 'The body must be JSON');
  if (Number(request.headers.get('content-length')) > BODY_MAX_BYTES) throw tooLarge();
  const object = parseJsonObject(textOf(await readBytes(request)));
  if (object === null) throw new Refusal(400, 'VALIDATION', 'The body is not a JSON object, or nests too deep');
  return object;
}
