import { useFormatter, useTranslations } from 'next-intl';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Link, NavigationItem } from '#lib/contract/values.ts';
import { type FooterLink, footerColumns } from './footer-links.ts';
import { ReassuranceStrip } from './reassurance-strip.tsx';

function ColumnLink({ link: { href, label, newTab } }: { link: FooterLink }) {
  if (!newTab) return <PageLink href={href}>{label}</PageLink>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {label}
    </a>
  );
}

/** Neutral marks that stand for a network until its owner's mark is licensed. */
const SOCIAL_ICONS: readonly IconName[] = ['photos', 'community', 'videos'];

function SocialLinks({ links }: { links: readonly Link[] }) {
  const t = useTranslations('Footer');
  if (links.length === 0) return null;
  return (
    <nav className="social" aria-label={t('followUs')}>
      {links.map(({ label, url }, at) => (
        <a key={url} href={url} aria-label={label} target="_blank" rel="noopener">
          <Icon name={SOCIAL_ICONS[at % SOCIAL_ICONS.length] ?? 'community'} />
        </a>
      ))}
    </nav>
  );
}

function Rating({ score, count }: { score: number; count: number }) {
  const t = useTranslations('Footer');
  const format = useFormatter();
  const shown = format.number(score, { minimumFractionDigits: 1 });
  return (
    <div className="rate">
      <b>{shown}</b>
      <span>
        <span className="stars" role="img" aria-label={t('stars', { score: shown })}>
          ★★★★★
        </span>
        {t('reviews', { count })}
      </span>
    </div>
  );
}

interface SiteFooterProps {
  config: StoreConfig;
  navigation: readonly NavigationItem[];
}

/** The footer of every page (FOOT rows): reassurance, link columns, rating, social links, legal line. */
export function SiteFooter({ config, navigation }: SiteFooterProps) {
  const { legal, flags } = config;
  return (
    <footer className="footer">
      <ReassuranceStrip />
      <div className="footer__main">
        <div className="wrap">
          <div className="footer__grid">
            {footerColumns(navigation, config.language === 'en').map(({ label, links }) => (
              <nav key={label} aria-label={label}>
                <h2>{label}</h2>
                <ul>
                  {links.map((link) => (
                    <li key={link.href}>
                      <ColumnLink link={link} />
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
          <div className="footer__mid">
            {flags.trustedShopsBadge && <Rating score={config.reviewScore} count={config.reviewCount} />}
            <SocialLinks links={config.social} />
          </div>
          <div className="legal">
            <span>
              © {legal.name} · {legal.registration} · {legal.address}
            </span>
          </div>
        </div>
      </div>
    </footer>
  );
}
