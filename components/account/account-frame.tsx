import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import textStyles from '#components/ui/text.module.css';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { PageName } from '#lib/routing/page-traits.ts';
import styles from './account-frame.module.css';
import { BesideAccountNav } from './account-nav.tsx';

interface AccountFrameProps {
  page: PageName;
  config: Pick<StoreConfig, 'flags'>;
  title: string;
  /** A sentence beneath the title. */
  lead?: string;
  children: ReactNode;
}

/** A page of the account: the way to the others, its title, its content. The public file of this feature. */
export function AccountFrame({ page, config, title, lead, children }: AccountFrameProps) {
  return (
    <PageFrame page={page}>
      <BesideAccountNav current={page} config={config}>
        <div className={styles.accounthead}>
          <h1 className={textStyles.h64}>{title}</h1>
          {lead && <p className={clsx(textStyles.lead, textStyles.muted, styles.lead)}>{lead}</p>}
        </div>
        {children}
      </BesideAccountNav>
    </PageFrame>
  );
}
