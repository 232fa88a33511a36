import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import contentStyles from '#components/content/content.module.css';
import { type LiveBlok, LiveBlokView } from '#components/content/live-bloks.tsx';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { BlokOf } from '#lib/content/bloks.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { CookieTable } from './cookie-table.tsx';

/** What a page shows of the shop besides its text. */
export interface InfoSources {
  readonly context: PageContext;
}

/** A part of a page that the shop itself makes: no editor could write it, or keep it true. */
export function ShopPart({ blok, context }: InfoSources & { blok: BlokOf<'shop_part'> | LiveBlok }) {
  return blok.component === 'shop_part' ? (
    <OwnPart part={blok.part} integrations={context.config.integrations} />
  ) : (
    <LiveBlokView blok={blok} context={context} />
  );
}

type OwnPartProps = Pick<StoreConfig, 'integrations'> & Pick<BlokOf<'shop_part'>, 'part'>;

function OwnPart({ part, integrations }: OwnPartProps) {
  const t = useTranslations();
  if (part === 'cookies') return <CookieTable integrations={integrations} />;
  if (part === 'write') {
    return (
      <>
        <DialogButton
          name="message"
          input={{}}
          className={clsx(buttonStyles.button, scriptOnlyStyles.needsScript, contentStyles.button)}
        >
          {t('Help.writeToUs')}
        </DialogButton>
        <PageLink className={clsx(buttonStyles.outlined, contentStyles.button)} href={pathTo.orderLookup()}>
          {t('Lookup.title')}
        </PageLink>
      </>
    );
  }
  return (
    <button
      type="button"
      className={clsx(buttonStyles.outlined, scriptOnlyStyles.needsScript, contentStyles.button)}
      data-cookie-settings=""
    >
      {t('Consent.settings')}
    </button>
  );
}
