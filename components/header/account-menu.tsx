import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { registerTrigger } from '#components/dialogs/dialog-button.tsx';
import { KeptPart } from '#components/shell/kept-part.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import menuStyles from '#components/ui/overlays/menu.module.css';
import { PopoverPanel } from '#components/ui/overlays/popover-panel.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { Link } from '#lib/contract/values.ts';
import styles from './account-menu.module.css';
import { SignOutButton } from './sign-out-button.tsx';
import { SocialLinks } from './social-links.tsx';
import { VisitorGreeting } from './visitor-greeting.tsx';

const MENU_ID = 'account-menu';

/** Pages of a member (HEAD-18), named by message key. They are personal, so that they are full loads. */
const memberPages = (referral: boolean) =>
  [
    { label: 'orders', href: pathTo.orders() },
    ...(referral ? [{ label: 'credits', href: pathTo.referral() } as const] : []),
    { label: 'wishes', href: pathTo.wishlist() },
    { label: 'accountInformation', href: pathTo.accountInformation() },
    { label: 'account', href: pathTo.dashboard() },
  ] as const;

/** Pages that anybody may read. */
const OPEN_PAGES = [
  { label: 'help', href: pathTo.contact() },
  { label: 'aboutUs', href: pathTo.aboutUs() },
] as const;

function OpenPages() {
  const t = useTranslations('Session');
  return OPEN_PAGES.filter(({ href }) => isServed(href)).map(({ label, href }) => (
    <li key={href}>
      <PageLink href={href}>{t(label)}</PageLink>
    </li>
  ));
}

/** A member's menu: the name, the member's pages, the way out (HEAD-09). */
function MemberMenu({ referral }: { referral: boolean }) {
  const t = useTranslations('Session');
  const pages = memberPages(referral).filter(({ href }) => isServed(href));
  return (
    <>
      <button type="button" className={iconButtonStyles.button} popoverTarget={MENU_ID}>
        <Icon name="account" />
        <span className={iconButtonStyles.name}>
          <VisitorGreeting unknown={t('account')} />
        </span>
      </button>
      <PopoverPanel id={MENU_ID} className={menuStyles.menu} label={t('account')}>
        <p className={menuStyles.hello}>
          <VisitorGreeting unknown={t('account')} />
        </p>
        <ul>
          {pages.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{t(label)}</a>
            </li>
          ))}
          <OpenPages />
          <li className={menuStyles.last}>
            <SignOutButton />
          </li>
        </ul>
      </PopoverPanel>
    </>
  );
}

interface GuestProps {
  /** Do guests see prices and buy in this store? */
  open: boolean;
  social: readonly Link[];
}

/** What a guest's tap opens on phones: who may buy here, and how to become a member (HEAD-11, HEAD-12). */
function MembersOnlyBanner({ open, social }: GuestProps) {
  const t = useTranslations('Session');
  return (
    <KeptPart
      as="nav"
      name="guest-panel"
      id={MENU_ID}
      popover="auto"
      className={menuStyles.guest}
      aria-label={t('account')}
    >
      <p className={menuStyles.lead}>{t(open ? 'membersOnlyOpen' : 'membersOnly')}</p>
      <div className={styles.two}>
        <a
          className={clsx(buttonStyles.small, menuStyles.button)}
          href={pathTo.login()}
          {...registerTrigger({ start: 'login' })}
        >
          {t('signIn')}
        </a>
        <a
          className={clsx(buttonStyles.small, buttonStyles.outlined, menuStyles.button, menuStyles.outlined)}
          href={pathTo.create()}
        >
          {t('join')}
        </a>
      </div>
      <ul>
        <li>
          <a href={pathTo.wishlist()}>{t('wishes')}</a>
        </li>
        <OpenPages />
      </ul>
      <SocialLinks links={social} />
    </KeptPart>
  );
}

/** A guest's ways in: a link on wide screens, on phones a button that says what membership is for. */
function GuestButton({ open, social }: GuestProps) {
  const t = useTranslations('Session');
  return (
    <>
      <a
        className={clsx(iconButtonStyles.button, styles.notM)}
        href={pathTo.login()}
        {...registerTrigger({ start: 'login' })}
      >
        <Icon name="account" />
        <span className={iconButtonStyles.label}>{t('signIn')}</span>
      </a>
      <button
        type="button"
        className={clsx(iconButtonStyles.button, styles.onlyM)}
        popoverTarget={MENU_ID}
        aria-label={t('signIn')}
      >
        <Icon name="account" />
      </button>
      <MembersOnlyBanner open={open} social={social} />
    </>
  );
}

interface AccountMenuProps extends GuestProps {
  /** Known from the audience the page was rendered for; the name arrives later. */
  member: boolean;
  referral: boolean;
}

/** The account in the header: a guest's ways in, or a member's menu. */
export const AccountMenu = ({ member, referral, open, social }: AccountMenuProps) =>
  member ? <MemberMenu referral={referral} /> : <GuestButton open={open} social={social} />;
