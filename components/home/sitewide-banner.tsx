import { getTranslations } from 'next-intl/server';
import { Lifeless } from '#components/markup/lifeless.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { ownPathOf } from '#lib/addresses/own-address.ts';
import type { StaticBlock } from '#lib/contract/site.ts';
import { DEVICES, type Device, devicesOfTags } from '#lib/i18n/device-tags.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { existing, optional } from '#lib/pages/page-replies.ts';
import styles from './sitewide-banner.module.css';

/** Shown on one device class only, by the stylesheet: the page is the same for all, and nothing moves. */
const ON_DEVICE: Readonly<Record<Device, string | undefined>> = {
  mobile: styles.mobile,
  tablet: styles.tablet,
  desktop: styles.desktop,
};

interface Shown {
  readonly device: Device;
  readonly block: StaticBlock;
}

type Kind = 'rtb' | 'event';

/** The block of each device; one that is not found leaves no space (BANNER-02), nor does one tagged for another device. */
async function blocksOf(kind: Kind, { api, config, storeId }: PageContext): Promise<Shown[]> {
  const blocks = await Promise.all(
    DEVICES.map(async (device) => {
      const identifier = config.sitewideBanners[kind][device];
      const block = identifier && (await optional(existing(api('static-blocks', { storeId, identifier })), null));
      return block && devicesOfTags(block.tags).includes(device) ? [{ device, block }] : [];
    }),
  );
  return blocks.flat();
}

/** A sitewide banner (BANNER-01): reasons to buy in a line, or an event with its picture, by device. */
export async function SitewideBanner({ kind, context }: { kind: Kind; context: PageContext }) {
  const shown = await blocksOf(kind, context);
  if (shown.length === 0) return null;
  const t = await getTranslations('Banner');
  return (
    <Lifeless as="section" className={styles.sitewide} aria-label={t(kind)}>
      {shown.map(({ device, block }) => (
        <div key={device} className={ON_DEVICE[device]}>
          {kind === 'rtb' ? (
            <Reasons lines={block.main} />
          ) : (
            <EventBanner block={block} size={context.config.bannerSizes[device]} />
          )}
        </div>
      ))}
    </Lifeless>
  );
}

function Reasons({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.reasons}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" small />
          {line}
        </li>
      ))}
    </ul>
  );
}

/** The picture keeps the proportions that store configuration gives the device (BANNER-06). It leads within the shop only. */
function EventBanner({ block, size }: { block: StaticBlock; size: { width: number; height: number } }) {
  const inner = (
    <>
      {block.picture && <Picture picture={block.picture} shape="wide" sizes="(min-width: 1440px) 1376px, 100vw" />}
      <span className={styles.eventbannerText}>
        <span className={textStyles.kicker}>{block.header}</span>
        <span className={textStyles.h44}>{block.main.join(' ')}</span>
      </span>
    </>
  );
  const look = { className: styles.eventbanner, style: { aspectRatio: `${size.width} / ${size.height}` } };
  const path = block.url === null ? null : ownPathOf(block.url);
  return path === null ? (
    <div {...look}>{inner}</div>
  ) : (
    <PageLink href={path} {...look}>
      {inner}
    </PageLink>
  );
}
