import { currentRequest, type RequestContext } from '#lib/observability/request-context.ts';
import { processWide } from '#lib/process/process-wide.ts';
import { PAGE_TRAITS, type PageName } from '#lib/routing/page-traits.ts';
import { type KeptParts, keptParts } from './kept-parts.ts';
import { PLACE } from './place.ts';

/** The inner HTML of a part. */
interface PartHtml {
  readonly html: string;
}

/** A document that is made for one visitor, and which parts of its shell come from others. */
interface DocumentParts {
  readonly edition: number;
  /** Store and audience; null until the layout has said it. */
  audience: string | null;
  /** Parts that are put in, by name. */
  readonly put: Map<string, PartHtml>;
  /** Parts that are rendered with it, and may be kept. */
  readonly made: Set<string>;
}

const htmlParts = (): KeptParts<PartHtml> => keptParts<PartHtml>('html');

const documents = (): WeakMap<RequestContext, DocumentParts> =>
  processWide('document-parts', () => new WeakMap<RequestContext, DocumentParts>());

const isPageName = (name: string): name is PageName => name in PAGE_TRAITS;

/** The document that is being made for one visitor; null for cached pages, soft navigations, and past the edge. */
function personalDocument(): DocumentParts | null {
  const request = currentRequest();
  const page = request?.facts?.page;
  if (!request || page === undefined || !isPageName(page) || !PAGE_TRAITS[page].personal) return null;
  return documents().get(request) ?? null;
}

/** The edge says that a document is about to be made, whose shell it will complete. */
export function beginDocument(): void {
  const request = currentRequest();
  if (!request) return;
  documents().set(request, { edition: htmlParts().edition(), audience: null, put: new Map(), made: new Set() });
}

/**
 * The layout says for whom the document is.
 * @param audience store and audience: all that the shell is made from
 * @returns whether it is made for one visitor, so that parts may come from others' documents
 */
export function beginShell(audience: string): boolean {
  const document = personalDocument();
  if (document) document.audience = audience;
  return document !== null;
}

/** How a part is rendered: as ever, with marks around it, or as a place that the edge fills. */
export type PartPlace = 'plain' | 'marked' | 'place';

/** @param name one of its own in the shell */
export function placePart(name: string): PartPlace {
  const document = personalDocument();
  if (!document || document.audience === null) return 'plain';
  const kept = document.put.get(name) ?? htmlParts().find(`${document.audience} ${name}`);
  if (!kept) {
    document.made.add(name);
    return 'marked';
  }
  document.put.set(name, kept);
  return 'place';
}

const PLACE_BYTES = Buffer.from(PLACE).toString('latin1');

/** What a part that may be kept ends with. */
export const endOf = (name: string): string => `end-of-${name}`;

/** Where the inner HTML of a part begins; -1 where the document has no such part. */
function startOf(html: string, name: string): number {
  const mark = html.indexOf(` data-part="${name}"`);
  return mark < 0 ? -1 : html.indexOf('>', mark) + 1;
}

/** The inner HTML of a part that was rendered with the document; null where it is not whole, or has a script, which is of its document alone. */
function partIn(html: string, name: string): string | null {
  const start = startOf(html, name);
  const end = html.indexOf(`<template data-part="${endOf(name)}"`, start);
  if (start < 0 || end < 0) return null;
  const part = html.slice(start, end);
  return part.includes('<script') ? null : part;
}

function withPart(html: string, name: string, { html: part }: PartHtml): string {
  const start = startOf(html, name);
  if (start < 0 || !html.startsWith(PLACE_BYTES, start)) return html;
  return html.slice(0, start) + part + html.slice(start + PLACE_BYTES.length);
}

/**
 * Completes a rendered document of one visitor by what its shell shares with others', and keeps what of it others may share.
 * Layout and menus know nothing of a visitor: their data is what any of the store and audience gets.
 */
export function completeDocument(rendered: Buffer | string): Buffer | string {
  const document = personalDocument();
  if (!document || document.audience === null) return rendered;
  // Bytes as text of the same length: marks are ASCII.
  const html = (typeof rendered === 'string' ? Buffer.from(rendered) : rendered).toString('latin1');
  for (const name of document.made) {
    const part = partIn(html, name);
    if (part !== null) htmlParts().keep(`${document.audience} ${name}`, { html: part }, document.edition);
  }
  let whole = html;
  for (const [name, part] of document.put) whole = withPart(whole, name, part);
  return Buffer.from(whole, 'latin1');
}
