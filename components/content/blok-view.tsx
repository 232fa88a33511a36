import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Blok, BlokOf, Broken } from '#lib/content/bloks.ts';
import type { Mark, RichNode } from '#lib/content/rich-text.ts';
import styles from './content.module.css';
import { LazySlider } from './lazy-islands.tsx';
import type { LiveBlok } from './live-bloks.tsx';
import { LinkListBlok, MenuEntryBlok, StaticBlok } from './part-bloks.tsx';
import { BannerBlok, HeroBlok, ImageBlok, VideoBlok } from './picture-bloks.tsx';
import { placeKey } from './place-key.ts';
import { ButtonBlok, FaqBlok, NoticeBlok, QuoteBlok, TableBlok } from './plain-bloks.tsx';
import { ScriptBlok } from './script-blok.tsx';

/** What the shop itself puts into a page: its own parts, and what it holds at the moment. */
type ShopParts = (blok: BlokOf<'shop_part'> | LiveBlok) => ReactNode;

interface Within {
  readonly parts: ShopParts;
}

/** A page gives each block an id of its own, but for broken ones; elsewhere their place tells them apart. */
const keyOf = ({ component, _uid }: Blok, at: number): string =>
  component === 'broken' || _uid === '' ? placeKey(at) : _uid;

/** Blocks of a page in their order; a broken one is nothing to see. */
export function Bloks({ bloks, parts }: Within & { bloks: readonly Blok[] }) {
  return bloks.map((blok, at) => (
    <Fragment key={keyOf(blok, at)}>
      <EditableMark blok={blok} />
      <BlokView blok={blok} parts={parts} />
    </Fragment>
  ));
}

/** Names the element after it to an editor; there in drafts only (PREVIEW-02). */
export function EditableMark({ blok }: { blok: { readonly _editable?: string | undefined } | Broken }) {
  return '_editable' in blok && blok._editable ? <template data-editable={blok._editable} /> : null;
}

function BlokView({ blok, parts }: Within & { blok: Blok }) {
  switch (blok.component) {
    case 'section':
      return <Section blok={blok} parts={parts} />;
    case 'rich_text':
    case 'country_text':
      return (
        <div id={blok.element_id} className={styles.words}>
          <RichText nodes={blok.text} parts={parts} />
        </div>
      );
    case 'facts':
      return <Pairs className={styles.facts} items={blok.items} parts={parts} />;
    case 'cards':
      return <Pairs className={styles.cards} items={blok.items} parts={parts} />;
    case 'columns':
      return <Columns blok={blok} parts={parts} />;
    case 'notice':
      return (
        <NoticeBlok blok={blok}>
          <RichText nodes={blok.text} parts={parts} />
        </NoticeBlok>
      );
    case 'shop_part':
    case 'login':
    case 'register':
    case 'newsletter':
    case 'flash_sale':
    case 'sale_grid':
    case 'product_carousel':
    case 'brand_strip':
    case 'countdown':
      return parts(blok);
    case 'slider':
      return <Slides blok={blok} parts={parts} />;
    case 'video':
      return <VideoBlok blok={blok} />;
    case 'faq':
      return <FaqBlok blok={blok} />;
    case 'table':
      return <TableBlok blok={blok} />;
    case 'quote':
      return <QuoteBlok blok={blok} />;
    case 'button':
      return <ButtonBlok blok={blok} />;
    case 'hero':
      return <HeroBlok blok={blok} />;
    case 'banner':
      return <BannerBlok blok={blok} />;
    case 'image':
      return <ImageBlok blok={blok} />;
    case 'link_list':
      return <LinkListBlok blok={blok} />;
    case 'menu_entry':
      return <MenuEntryBlok blok={blok} />;
    case 'static_block':
      return <StaticBlok blok={blok} />;
    case 'script':
      return <ScriptBlok blok={blok} />;
    case 'broken':
      return null;
  }
}

/** What links to a section name: what its editor chose, else what it is called in the content service (CMS-05). */
export const idOfSection = ({ element_id, _uid }: BlokOf<'section'>): string => element_id ?? `s-${_uid}`;

function Section({ blok, parts }: Within & { blok: BlokOf<'section'> }) {
  const id = idOfSection(blok);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={textStyles.h24}>
        {blok.heading}
      </h2>
      <RichText nodes={blok.text} parts={parts} />
      <Bloks {...blok.body} parts={parts} />
    </section>
  );
}

type Items = BlokOf<'facts'>['items'];

function Pairs({ items, className, parts }: Within & { items: Items; className: string | undefined }) {
  return (
    <dl className={className}>
      {items.map(({ name, text }, at) => (
        <div key={placeKey(at)}>
          <dt>{name}</dt>
          <dd>
            <RichText nodes={text} parts={parts} isLine />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Columns({ blok, parts }: Within & { blok: BlokOf<'columns'> }) {
  return (
    <div className={styles.columns}>
      {blok.columns.map((column, at) => (
        <div key={placeKey(at)} className={styles.column}>
          <Bloks {...column} parts={parts} />
        </div>
      ))}
    </div>
  );
}

/** The blocks of a slider, each a slide; a broken one is none. */
function Slides({ blok, parts }: Within & { blok: BlokOf<'slider'> }) {
  const slides = blok.slides.bloks.filter(({ component }) => component !== 'broken');
  const t = useTranslations('Slider');
  return (
    <LazySlider
      id={blok.element_id}
      label={blok.label}
      seconds={blok.seconds}
      words={{
        carousel: t('carousel'),
        slide: t('slide'),
        previous: t('previous'),
        next: t('next'),
        pause: t('pause'),
        play: t('play'),
      }}
      slides={slides.map((slide, at) => ({
        key: slide._uid || `${at}`,
        label: t('place', { at: at + 1, count: slides.length }),
        content: <Bloks bloks={[slide]} parts={parts} />,
      }))}
    />
  );
}

/** Text of one paragraph only is a line of its own where it stands in another element. */
function linesOf(nodes: readonly RichNode[]): readonly RichNode[] {
  const [only, ...others] = nodes;
  return only?.kind === 'element' && only.element === 'p' && others.length === 0 ? only.children : nodes;
}

const CLASSES: Readonly<Partial<Record<string, string | undefined>>> = {
  ul: styles.list,
  ol: styles.list,
  h3: styles.heading,
  h4: styles.heading,
  h2: textStyles.h24,
};

/** A rich text as elements. Nothing in it is HTML: what was read of it has no other form than these. */
function RichText({ nodes, parts, isLine = false }: Within & { nodes: readonly RichNode[]; isLine?: boolean }) {
  const shown = isLine ? linesOf(nodes) : nodes;
  return shown.map((node, at) => {
    const key = `${at}`;
    if (node.kind === 'text') return <Words key={key} {...node} />;
    if (node.kind === 'bloks') return <Bloks key={key} bloks={node.bloks} parts={parts} />;
    if (node.kind === 'break')
      return node.element === 'hr' ? <hr key={key} className={styles.rule} /> : <br key={key} />;
    const isItem = node.element === 'li';
    return (
      <node.element key={key} className={CLASSES[node.element]}>
        <RichText nodes={node.children} parts={parts} isLine={isItem} />
      </node.element>
    );
  });
}

type WordsProps = Extract<RichNode, { kind: 'text' }>;

function Marked({ text, marks: [Outer, ...inner] }: { text: string; marks: readonly Mark[] }) {
  if (Outer === undefined) return text;
  return (
    <Outer>
      <Marked text={text} marks={inner} />
    </Outer>
  );
}

/** Words with their marks; a link around them all. */
function Words({ text, marks, href }: WordsProps) {
  const words = <Marked text={text} marks={marks} />;
  if (href === undefined) return words;
  return <ContentLink href={href}>{words}</ContentLink>;
}

/** A link of content: within the shop without a document load, elsewhere as the browser does. */
function ContentLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/')) {
    return (
      <PageLink className={textStyles.link} href={href}>
        {children}
      </PageLink>
    );
  }
  return (
    <a className={textStyles.link} href={href} {...(href.startsWith('https:') && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
