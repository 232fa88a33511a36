import { parseJsonObject } from '#lib/contract/json-object.ts';
import { Refusal } from './problem-response.ts';

const tooLarge = (most: number) => new Refusal(413, 'TOO_LARGE', `A body has at most ${most} bytes`);

/**
 * Reads a body whole.
 * @param most bytes it may have
 * @throws Refusal 413 past the limit, whatever the request said of its length
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(most);
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
 * @param most bytes the body may have
 * @throws Refusal 415 for another content type (a form could be sent from anywhere), 413 past the limit, 400 for
 *   anything but an object of reasonable depth
 */
export async function readJsonBody(request: Request, most: number): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, 'VALIDATION', 'The body must be JSON');
  const object = parseJsonObject(textOf(await readBytes(request, most)));
  if (object === null) throw new Refusal(400, 'VALIDATION', 'The body is not a JSON object, or nests too deep');
  return object;
}
