import { readBytes } from './read-json-body.ts';

/** The plain forms of the shop are far below this many bytes. */
const FORM_BYTES = 8192;

/** Texts of a plain form by their names; where a name comes twice, the last. */
export type FormFields = Readonly<Record<string, string>>;

/** Reads the body of a plain form (`application/x-www-form-urlencoded`). @throws Refusal 413 for one that is too large */
export async function readFormFields(request: Request): Promise<FormFields> {
  const body = new TextDecoder().decode(await readBytes(request, FORM_BYTES));
  return Object.fromEntries(new URLSearchParams(body));
}
