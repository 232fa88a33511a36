import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { PopoverPanel } from '#components/ui/popover-panel.tsx';
import { AccountGreeting } from './account-greeting.tsx';
import { SignOutButton } from './sign-out-button.tsx';

const MENU_ID = 'account-menu';

interface AccountButtonProps {
  /** Known from the audience the page was rendered for; the name arrives later. */
  member: boolean;
  loginHref: string;
  /** Pages of a member, named by message key. */
  memberLinks: readonly { label: 'orders' | 'account'; href: string }[];
}

/** A guest's way to sign in, or a member's menu. Member pages are his own, so they are full loads. */
export function AccountButton({ member, loginHref, memberLinks }: AccountButtonProps) {
  const t = useTranslations('Session');
  if (!member) {
    return (
      <a className="iconbtn" href={loginHref} aria-label={t('signIn')}>
        <Icon name="account" />
        <span className="iconbtn__label">{t('signIn')}</span>
      </a>
    );
  }
  return (
    <>
      <button type="button" className="iconbtn" popoverTarget={MENU_ID}>
        <Icon name="account" />
        <AccountGreeting />
      </button>
      <PopoverPanel id={MENU_ID} className="menu" label={t('account')}>
        <ul>
          {memberLinks.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{t(label)}</a>
            </li>
          ))}
          <li>
            <SignOutButton />
          </li>
        </ul>
      </PopoverPanel>
    </>
  );
}
