import { z } from 'zod';
import { get } from './define.ts';
import { CONSENT_CATEGORIES } from './integrations.ts';
import { LANGUAGES, Link, NavigationItem, Picture, StoreId } from './values.ts';

/** Page types the resolver can name; the storefront sends anything else to the not-found page (MW-10). */
export const RESOLVED_TYPES = [
  'home',
  'category',
  'event',
  'product',
  'brand',
  'brands',
  'size-guide',
  'cms',
  'story',
  'redirect',
  'not-found',
] as const;

/** A tag of the document head, as the resolution supplies it (MW-07). */
const MetaTag = z.object({
  tag: z.enum(['title', 'meta', 'link', 'html']),
  attributes: z.record(z.string(), z.string()),
  text: z.string().optional(),
});

export const RouteResolution = z
  .object({
    /** One of RESOLVED_TYPES, or a type this storefront does not know yet. */
    type: z.string(),
    entity_id: z.int().nullable(),
    /** Where to go instead: a path of this store, or an absolute URL of a known store. */
    redirect: z.object({ to: z.string(), permanent: z.boolean() }).nullable(),
    store_id: z.int(),
    meta: z.array(MetaTag),
  })
  .meta({ id: 'RouteResolution' });
export type RouteResolution = z.infer<typeof RouteResolution>;

export const routingCalls = {
  'route-resolution': get({
    summary:
      'What a public path of a store is. Unknown paths answer 200 with type not-found, so that an outage can never look like one',
    storeField: 'store_id',
    query: z.object({ path: z.string().min(1).max(2048), store_id: StoreId }),
    reply: RouteResolution,
  }),
} as const;

const AbTestCode = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/)
  .optional();

const ofStore = z.object({ storeId: StoreId });

/** A menu of a store; with an experiment's code and variation, as that variation orders it (API-047 to 051). */
const menu = (summary: string) =>
  get({
    summary,
    storeField: 'storeId',
    query: ofStore.extend({ abTestCode: AbTestCode, abTestVariationCode: AbTestCode }),
    reply: z.object({ items: z.array(NavigationItem) }),
  });

/** What the tree of category-navigation is made of. */
const CATEGORY_NAVIGATION_TYPES = ['category', 'brand', 'sale'] as const;

export const navigationCalls = {
  'navigation-desktop': menu('Top navigation on desktop'),
  'navigation-mobile': menu('Navigation on mobile and tablet'),
  'navigation-footer-categories': menu('Link columns of the footer that follow the catalogue'),
  'navigation-footer-main': menu('Link columns of the footer: the shop, help, members'),
  'navigation-pss': menu('Private sales: open now, and opening next'),
  'category-navigation': get({
    summary: 'Tree of the categories, brands or sales of a store',
    storeField: 'storeId',
    path: ofStore.extend({ type: z.enum(CATEGORY_NAVIGATION_TYPES) }),
    reply: z.object({ items: z.array(NavigationItem) }),
  }),
  'dynamic-text': get({
    summary: 'A text of the shell that changes without a release; `header` is the line above the header',
    storeField: 'storeId',
    path: z.object({ name: z.enum(['header']) }),
    query: ofStore,
    reply: z.object({ title: z.string(), text: z.string() }),
  }),
  'referral-header-text': get({
    summary: 'The share link of the header; null where the store has no referral scheme',
    storeField: 'storeId',
    query: ofStore,
    reply: z.object({ link: Link.nullable() }),
  }),
} as const;

/** A block of content that pages of every kind show: a heading and lines of text, plain (CMS-04: header, main). */
export const StaticBlock = z
  .object({
    identifier: z.string(),
    header: z.string(),
    main: z.array(z.string()),
    /** Where it leads; null where it only tells. */
    url: z.string().nullable(),
    picture: Picture.nullable(),
    /** Device tags, `ct-10` and so on (lib/i18n/device-tags.ts). */
    tags: z.array(z.string()),
  })
  .meta({ id: 'StaticBlock' });
export type StaticBlock = z.infer<typeof StaticBlock>;

const CmsScript = z.object({ category: z.enum(CONSENT_CATEGORIES), code: z.string() });

/** A page of text with the scripts of its own, each with what has to be accepted before it runs. */
const CmsPage = z
  .object({
    identifier: z.string(),
    title: z.string(),
    /** HTML of known elements only. */
    content: z.string(),
    scripts: z.array(CmsScript),
  })
  .meta({ id: 'CmsPage' });

const Language = z.enum(LANGUAGES);

/** A block of a story, as a store says it (CMS-05); `elementId` is the id of its element on the page. */
const StoryNode = z
  .object({
    id: z.string(),
    component: z.string(),
    elementId: z.string().nullable(),
    /** What else it says; rich text as the shop reads it. */
    fields: z.record(z.string(), z.unknown()),
    get children() {
      return z.array(StoryNode);
    },
  })
  .meta({ id: 'StoryNode' });
export type StoryNode = z.infer<typeof StoryNode>;

const StoryReply = z
  .object({
    /** The story's own id in the content service. */
    id: z.string(),
    slug: z.string(),
    lang: Language,
    tag_list: z.array(z.string()),
    content: StoryNode,
    /** What shows it: a page of policies and help, one at its own address, or what stands around pages. */
    route: z.object({ routeKey: z.enum(['info', 'story', 'part']) }),
  })
  .meta({ id: 'Story' });
export type StoryReply = z.infer<typeof StoryReply>;

/** How stories are asked for (CMS-09): in the language of the store where none is named; drafts for who may read them only. */
const ofStory = z.object({ storeId: StoreId, lang: Language.optional(), edit: z.literal('1').optional() });
const name = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const blockCalls = {
  stories: get({
    summary: 'A story by its address, as a store says it; with edit its draft, for editors',
    storeField: 'storeId',
    path: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9_/-]{0,199}$/) }),
    query: ofStory,
    reply: StoryReply,
  }),
  'story-blocks': get({
    summary: 'What a block that stands around pages says, by its identifier; with edit its draft, for editors',
    storeField: 'storeId',
    path: z.object({ id: name }),
    query: ofStory,
    reply: z.object({ id: z.string(), lang: Language, tag_list: z.array(z.string()), children: z.array(StoryNode) }),
  }),
  'story-integrations': get({
    summary:
      'Scripts of an integration that editors keep, each with what it waits for; with edit its draft, for editors',
    storeField: 'storeId',
    path: z.object({ id: name }),
    query: ofStory,
    reply: z.object({ id: z.string(), lang: Language, scripts: z.array(CmsScript) }),
  }),
  'page-text': get({
    summary: 'What editors say in an area of the shop, by the names of its texts; nothing where they say nothing',
    storeField: 'storeId',
    path: z.object({ area: name, storeId: StoreId }),
    reply: z.object({ area: z.string(), texts: z.record(z.string(), z.string()) }),
  }),
  'cms-page': get({
    summary: 'A page of text by its identifier, which is its address; 404 where the store has none',
    storeField: 'storeId',
    path: z.object({ identifier: z.string().regex(/^[a-z0-9][a-z0-9_/-]{0,199}$/), storeId: StoreId }),
    reply: CmsPage,
  }),
  'static-blocks': get({
    summary: 'A block of content by its identifier; 404 where the store has none',
    storeField: 'storeId',
    path: z.object({ storeId: StoreId, identifier: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    reply: StaticBlock,
  }),
} as const;
