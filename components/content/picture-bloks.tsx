import { clsx } from 'clsx';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import type { BlokOf } from '#lib/content/bloks.ts';
import type { ContentPicture } from '#lib/content/fields.ts';
import { DEVICES, type Device, devicesOfTags } from '#lib/i18n/device-tags.ts';
import styles from './content.module.css';

/** A picture in the place it is given: what the editor chose as its focus stays in view, however it is cut. */
function Cut({ picture: { address, alt, size, focus } }: { picture: ContentPicture }) {
  return (
    <picture>
      <img
        src={address}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...(size ?? {})}
        {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
      />
    </picture>
  );
}

/** The head of a page or a part of it: a large picture with words and the way on. */
export function HeroBlok({ blok: { element_id, title, lead, image, label, link } }: { blok: BlokOf<'hero'> }) {
  return (
    <div id={element_id} className={clsx(styles.hero, image && styles.pictured)}>
      {image && <Cut picture={image} />}
      <div className={styles.heroText}>
        <h2 className={textStyles.h44}>{title}</h2>
        {lead && <p>{lead}</p>}
        {label && link && (
          <PageLink className={clsx(buttonStyles.button, styles.button)} href={link}>
            {label}
          </PageLink>
        )}
      </div>
    </div>
  );
}

/** Left out on devices that the tags do not name, by the stylesheet: the page is the same for all (CMS-06, decision 38). */
const NOT_ON: Readonly<Record<Device, string | undefined>> = {
  mobile: styles.notMobile,
  tablet: styles.notTablet,
  desktop: styles.notDesktop,
};

/** A banner: a picture with a line, which leads somewhere. */
export function BannerBlok({ blok: { element_id, title, text, image, link, tags } }: { blok: BlokOf<'banner'> }) {
  const shown = devicesOfTags(tags);
  const className = clsx(
    styles.banner,
    image && styles.pictured,
    DEVICES.map((device) => !shown.includes(device) && NOT_ON[device]),
  );
  const inner = (
    <>
      {image && <Cut picture={image} />}
      <span className={styles.bannerText}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </span>
    </>
  );
  return link ? (
    <PageLink id={element_id} className={className} href={link}>
      {inner}
    </PageLink>
  ) : (
    <div id={element_id} className={className}>
      {inner}
    </div>
  );
}

/** A picture with its caption, as it is. */
export function ImageBlok({ blok: { element_id, image, caption } }: { blok: BlokOf<'image'> }) {
  return (
    <figure id={element_id} className={styles.figure}>
      <Cut picture={image} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A film with its controls; nothing but its picture is loaded before somebody asks for it. */
export function VideoBlok({ blok: { element_id, title, film, captions, poster } }: { blok: BlokOf<'video'> }) {
  return (
    <figure id={element_id} className={styles.figure}>
      <video controls playsInline preload="none" aria-label={title} poster={poster?.address}>
        <source src={film} />
        <track kind="captions" src={captions ?? undefined} />
      </video>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
