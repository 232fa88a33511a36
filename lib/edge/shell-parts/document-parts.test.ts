import { beforeEach, describe, expect, it } from 'vitest';
import { applyTags } from '#lib/edge/cache/mark-stale.ts';
import { type RequestContext, withRequest } from '#lib/observability/request-context.ts';
import { beginDocument, beginShell, completeDocument, endOf, placePart } from './document-parts.ts';
import { PLACE } from './place.ts';

/** What a page of the shop renders for a part. */
function partOf(content: string): string {
  const way = placePart('links');
  if (way === 'plain') return `<nav class="grid">${content}</nav>`;
  if (way === 'place') return `<nav class="grid" data-part="links">${PLACE}</nav>`;
  return `<nav class="grid" data-part="links">${content}<template data-part="${endOf('links')}"></template></nav>`;
}

interface Made {
  readonly page?: string;
  readonly audience?: string;
  readonly links: string;
  /** A document, and no soft navigation. */
  readonly isDocument?: boolean;
  readonly meanwhile?: () => void;
}

/** Makes a page as edge and layout do. @returns what is sent */
function make({ page = 'basket', audience = '1/guest', links, isDocument = true, meanwhile }: Made): string {
  const facts = { page, storeId: 1 };
  const context: RequestContext = { requestId: 'r', startedAt: 0, facts, fromFront: false };
  return withRequest(context, () => {
    if (isDocument) beginDocument();
    beginShell(audience);
    const html = `<main>Größe</main>${partOf(links)}`;
    meanwhile?.();
    return String(completeDocument(Buffer.from(html)));
  });
}

beforeEach(() => applyTags(['everything']));

describe('the shell of a page that is made for one visitor', () => {
  it('comes from the last one of its store and audience', () => {
    expect(make({ links: '<a>Über uns</a>' })).toContain('<a>Über uns</a>');
    expect(make({ links: 'rendered again' })).toBe(
      '<main>Größe</main><nav class="grid" data-part="links"><a>Über uns</a></nav>',
    );
  });

  it('is never that of another audience or store', () => {
    make({ links: 'of guests' });
    expect(make({ audience: '1/m3', links: 'of members' })).toContain('of members');
    expect(make({ audience: '2/guest', links: 'of the other store' })).toContain('of the other store');
    expect(make({ links: 'rendered again' })).toContain('of guests');
  });

  it('is rendered anew once something became stale, also while it was rendered', () => {
    make({ links: 'old' });
    applyTags(['navigation@1']);
    expect(make({ links: 'new', meanwhile: () => applyTags(['navigation@1']) })).toContain('new');
    expect(make({ links: 'newer' })).toContain('newer');
  });

  it('is not kept where a script stands in it, which is allowed in its own document alone', () => {
    make({ links: '<script>track()</script>' });
    expect(make({ links: 'safe' })).toContain('safe');
  });

  it('is rendered plain where the page is kept, and for soft navigations, which no edge completes', () => {
    make({ links: 'kept' });
    expect(make({ page: 'home', links: 'of home' })).toBe('<main>Größe</main><nav class="grid">of home</nav>');
    expect(make({ isDocument: false, links: 'soft' })).toBe('<main>Größe</main><nav class="grid">soft</nav>');
  });
});
