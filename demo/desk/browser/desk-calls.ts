import type { BlokForms, Fields } from './plain-field.ts';

export interface Setting {
  readonly bloks: BlokForms;
  readonly languages: readonly string[];
  readonly previews: readonly { readonly label: string; readonly language: string; readonly origin: string }[];
}
export interface Listed {
  readonly id: number;
  readonly fullSlug: string;
  readonly name: string;
  readonly isFolder: boolean;
  readonly isPublished: boolean;
  readonly isChanged: boolean;
  readonly publishAt: string | null;
}
export interface Text {
  name: string;
  content: Fields;
  tags: string[];
}
export interface Story extends Omit<Listed, 'name' | 'isFolder'> {
  revision: number;
  draft: Text;
}
export interface Version {
  readonly id: number;
  readonly kind: string;
  readonly by: string;
  readonly at: string;
}

/** Where a story stands, for its editor. */
export const stateOf = ({ isPublished, isChanged, publishAt }: Omit<Listed, 'name' | 'isFolder'>): string => {
  if (publishAt) return `opens ${new Date(publishAt).toLocaleString()}`;
  if (!isPublished) return 'draft';
  return isChanged ? 'published, changed since' : 'published';
};

/** An answer of the desk that is not what was asked for. */
export class Refused extends Error {
  readonly status: number;
  readonly reply: { readonly by?: string; readonly current?: Story; readonly message?: string };
  constructor(status: number, reply: Refused['reply']) {
    super(reply.message ?? `The desk answered ${status}`);
    this.status = status;
    this.reply = reply;
  }
}

function noAnswer(): never {
  throw new Error('The desk does not answer. What you wrote is still here: try again.');
}

/** Asks the desk's own calls. @throws Refused for an answer that is not what was asked for, Error for none */
export async function ask<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const reply = await fetch(`/desk/api/${path}`, { method, ...init }).catch(noAnswer);
  const read = (await reply.json().catch(() => ({}))) as T;
  if (!reply.ok) throw new Refused(reply.status, read as Refused['reply']);
  return read;
}
