import { useTranslations } from 'next-intl';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import { SocialLinks } from '#components/header/social-links.tsx';
import { Lifeless } from '#components/markup/lifeless.tsx';
import { NewsletterForm } from '#components/newsletter/newsletter-form.tsx';
import { KeptPart } from '#components/shell/kept-part.tsx';
import type { ShellData } from '#components/shell/shell-data.ts';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { FeedbackBadge } from './feedback-badge.tsx';
import { type FooterLink, footerColumns } from './footer-links.ts';
import { AppBadges, BCorpMark } from './footer-marks.tsx';
import { ReassuranceStrip } from './reassurance-strip.tsx';
import styles from './site-footer.module.css';

function ColumnLink({ link: { href, label, newTab } }: { link: FooterLink }) {
  if (!newTab) return <PageLink href={href}>{label}</PageLink>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {label}
    </a>
  );
}

function Columns({ items, english }: { items: readonly NavigationItem[]; english: boolean }) {
  return footerColumns(items, english).map(({ label, links }) => (
    <div key={label}>
      <h2>{label}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <ColumnLink link={link} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The policies, help, and the way back to the cookie choice in every footer (decision 53): consent's own code opens it. */
function LegalLinks() {
  const t = useTranslations('Footer');
  const tSession = useTranslations('Session');
  const policies = [
    { label: t('privacy'), href: pathTo.privacyPolicy() },
    { label: t('cookies'), href: pathTo.cookiePolicy() },
  ];
  return (
    <nav aria-label={t('legal')}>
      {policies.map(({ label, href }) => (
        <PageLink key={href} href={href}>
          {label}
        </PageLink>
      ))}
      <DialogButton name="help" input={{}} className={scriptOnlyStyles.needsScript}>
        {tSession('help')}
      </DialogButton>
      <a href={pathTo.cookiePolicy()} data-cookie-settings="">
        {t('cookieSettings')}
      </a>
    </nav>
  );
}

interface SiteFooterProps {
  config: StoreConfig;
  data: ShellData['footer'];
  /** Members have the newsletter in their account. */
  member: boolean;
}

/** Never lower than the footer will be, at any width and in any language: what is measured of it has to stand on its dark ground. */
const PLACE = { containIntrinsicHeight: 'auto max(980px, 2280px - 112vw)' } as const;

/** The footer of every page (FOOT rows): reassurance, link columns, badges, social links, who the shop is. */
export function SiteFooter({ config, data, member }: SiteFooterProps) {
  const { legal, language } = config;
  const t = useTranslations('Footer');
  return (
    <footer className={styles.footer} style={PLACE} data-far="">
      <ReassuranceStrip />
      <div className={styles.main}>
        <div className={pageStyles.wrap}>
          <KeptPart as="nav" name="footer-links" className={styles.grid} aria-label={t('links')}>
            <Columns items={[...data.categories, ...data.main]} english={language === 'en'} />
          </KeptPart>
          <KeptPart as="div" name="footer-middle" className={styles.mid}>
            {!member && <NewsletterForm source="footer" className={styles.newsletter} />}
            <FeedbackBadge config={config} />
            <BCorpMark config={config} />
            <AppBadges config={config} />
            <SocialLinks links={config.social} />
          </KeptPart>
          <Lifeless as="div" className={styles.legal}>
            <div>
              <p>{t('legalLine', { name: legal.name, registration: legal.registration })}</p>
              <address>{legal.address}</address>
              {legal.demonstration && <p>{t('demonstration')}</p>}
            </div>
            <LegalLinks />
          </Lifeless>
        </div>
      </div>
    </footer>
  );
}
