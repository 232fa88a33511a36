import { Refusal } from './problem-response.ts';
import { readBytes } from './read-json-body.ts';

/** Does a request carry a form with files? */
export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');

async function formOf(request: Request, most: number): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const bytes = await readBytes(request, most);
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new Refusal(400, 'VALIDATION', 'The body is not a form');
  }
}

const encoded = async (file: File): Promise<{ name: string; content: string }> => ({
  name: file.name,
  content: Buffer.from(await file.arrayBuffer()).toString('base64'),
});

/**
 * Reads a form with files as the JSON object the contract describes: texts by their names, files as a list of name and
 * base64 content by theirs. A field that was left empty is none.
 * @param most bytes the body may have
 * @throws Refusal 413 past the limit, 400 for anything but a form
 */
export async function readFormBody(request: Request, most: number): Promise<Readonly<Record<string, unknown>>> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of await formOf(request, most)) {
    if (value === '') continue;
    if (typeof value === 'string') values[name] = value;
    else if (value.size > 0) values[name] = [...((values[name] as object[]) ?? []), await encoded(value)];
  }
  return values;
}
