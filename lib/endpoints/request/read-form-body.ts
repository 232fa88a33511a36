import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Call } from '#lib/contract/define.ts';
import { FIELD_BYTES_MAX, FIELD_NAME_MAX, FORM_PARTS_MAX } from '#lib/rules/request-limits.ts';
import { Refusal } from './problem-response.ts';
import { bodyPieces } from './read-body.ts';

/** Longest boundary between the parts, characters (RFC 2046, 5.1.1). */
const BOUNDARY_MAX = 70;

/** How much is read before it is seen whether a limit was passed, bytes. */
const STRIDE = 4096;

/** Does a request carry a form with files? */
export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');

const noForm = (): Refusal => new Refusal(400, 'VALIDATION', 'The body is not a form');

const tooMany = (what: string): Refusal => new Refusal(413, 'TOO_LARGE', `The form has too many ${what}`);

/** The parser of a body of this type. @throws Refusal 400 for a type that names no boundary */
function parserOf(request: Request, filesMax: number): BusboyInstance {
  const type = request.headers.get('content-type') ?? '';
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type);
  if ((boundary?.[1] ?? boundary?.[2] ?? '').length > BOUNDARY_MAX) throw noForm();
  const headers: BusboyHeaders = { 'content-type': type };
  const limits = {
    parts: FORM_PARTS_MAX,
    files: filesMax,
    fieldSize: FIELD_BYTES_MAX,
    headerPairs: 8,
    headerSize: STRIDE,
  };
  try {
    return new Busboy({ headers, limits });
  } catch {
    throw noForm();
  }
}

async function* inStrides(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; at += STRIDE) yield piece.subarray(at, at + STRIDE);
  }
}

interface SentFile {
  readonly name: string;
  readonly chunks: Buffer[];
}

/** Gathers what a parser finds; what passes a limit or has no proper name ends the parser at once. */
function gather(parser: BusboyInstance): {
  readonly texts: Map<string, string>;
  readonly files: Map<string, SentFile[]>;
} {
  const texts = new Map<string, string>();
  const files = new Map<string, SentFile[]>();
  const stop = (refusal: Refusal) => parser.destroy(refusal);
  const isName = (name: string | undefined): name is string =>
    name !== undefined && name !== '' && name.length <= FIELD_NAME_MAX && !(name in Object.prototype);
  parser.on('partsLimit', () => stop(tooMany('parts')));
  parser.on('filesLimit', () => stop(tooMany('files')));
  parser.on('field', (name, text, _isNameCut, isCut) => {
    if (!isName(name)) stop(noForm());
    else if (isCut) stop(new Refusal(413, 'TOO_LARGE', 'A field of the form is too long'));
    else if (text !== '') texts.set(name, text);
  });
  parser.on('file', (name: string | undefined, stream: BusboyFileStream, fileName: string | undefined) => {
    const file: SentFile = { name: fileName ?? '', chunks: [] };
    stream.on('data', (chunk: Buffer) => file.chunks.push(chunk)).on('error', () => {});
    if (!isName(name)) stop(noForm());
    else files.set(name, [...(files.get(name) ?? []), file]);
  });
  return { texts, files };
}

/**
 * Reads a form with files as the JSON object the contract describes: texts by their names, files as a list of name and
 * base64 content by theirs. A field that was left empty is none. Everything is counted while it arrives.
 * @param limits bytes the body and files the form may have
 * @throws Refusal 413 past a limit, 400 for anything but a form, 408 when it does not arrive
 */
export async function readFormBody(
  request: Request,
  { bodyMax, filesMax }: Pick<Call, 'bodyMax' | 'filesMax'>,
): Promise<Readonly<Record<string, unknown>>> {
  const parser = parserOf(request, filesMax);
  const { texts, files } = gather(parser);
  try {
    await pipeline(inStrides(bodyPieces(request, bodyMax)), parser);
  } catch (error) {
    throw error instanceof Refusal ? error : noForm();
  }
  const encoded = [...files].map(([name, sent]): [string, object[]] => {
    const filled = sent.map(({ name, chunks }) => ({ name, content: Buffer.concat(chunks).toString('base64') }));
    return [name, filled.filter(({ content }) => content !== '')];
  });
  return Object.fromEntries([...texts, ...encoded.filter(([, filled]) => filled.length > 0)]);
}
