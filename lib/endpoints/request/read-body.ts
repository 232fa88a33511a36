import { parseJsonObject } from '#lib/rules/json-object.ts';
import { FORM_FIELDS_MAX, parsePairs } from '#lib/rules/request-limits.ts';
import { Refusal } from './problem-response.ts';

const tooLarge = (most: number) => new Refusal(413, 'TOO_LARGE', `A body has at most ${most} bytes`);

/** What the smallest body may take, ms, and how fast a large one has to be beyond it, bytes a ms: a poor mobile line. */
const BODY_MS = 10_000;
const SLOWEST_LINE = 128;

/**
 * The pieces of a body as they come, until its client leaves.
 * @param most bytes it may have
 * @param withinMs how long it may take to arrive
 * @throws Refusal 413 past the limit, whatever the request said of its length; 408 when time is up or the client left
 */
export async function* bodyPieces(
  request: Request,
  most: number,
  withinMs: number = BODY_MS + most / SLOWEST_LINE,
): AsyncGenerator<Uint8Array, void, void> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
  if (request.body === null) return;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(Math.ceil(withinMs))]);
  const pieces = request.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
  let size = 0;
  try {
    for await (const piece of pieces) {
      size += piece.byteLength;
      if (size > most) throw tooLarge(most);
      yield piece;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(408, 'VALIDATION', 'The body did not arrive, or not in time');
  }
}

/** Reads a body whole; limits and refusals are those of its pieces. */
export async function readBytes(request: Request, most: number, withinMs?: number): Promise<Uint8Array<ArrayBuffer>> {
  return Buffer.concat(await Array.fromAsync(bodyPieces(request, most, withinMs)));
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
 *   anything but an object of reasonable depth and size
 */
export async function readJsonBody(request: Request, most: number): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, 'VALIDATION', 'The body must be JSON');
  const object = parseJsonObject(textOf(await readBytes(request, most)));
  if (object === null)
    throw new Refusal(400, 'VALIDATION', 'The body is not a JSON object, or nests too deep, or holds too much');
  return object;
}

/** The plain forms of the shop are far below this many bytes. */
const FORM_BYTES = 8192;

/** Texts of a plain form by their names; where a name comes twice, the last. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Reads the body of a plain form (`application/x-www-form-urlencoded`).
 * @throws Refusal 413 for one that is too large or has too many fields
 */
export async function readFormFields(request: Request): Promise<FormFields> {
  const body = new TextDecoder().decode(await readBytes(request, FORM_BYTES));
  const pairs = parsePairs(body, FORM_FIELDS_MAX);
  if (pairs === null) throw new Refusal(413, 'TOO_LARGE', `A form has at most ${FORM_FIELDS_MAX} fields`);
  return Object.fromEntries(pairs);
}
