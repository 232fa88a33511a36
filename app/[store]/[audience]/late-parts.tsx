'use client';
import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { ClosePopovers } from '#components/behaviour/close-popovers.tsx';
import { RedrawPlaceholders } from '#components/behaviour/redraw-placeholders.tsx';
import { DialogHost } from '#components/dialog-registry/dialog-host.tsx';
import { AlertRegion } from '#components/feedback/alert-region.tsx';
import { ShellControl } from '#components/header/shell-control.tsx';
import { MemberPrompts } from '#components/members/member-prompts.tsx';
import { RegisterPrompt } from '#components/members/register-prompt.tsx';
import { AppStateScreen } from '#components/outage/app-state-screen.tsx';
import { SessionIsland } from '#components/shell/session-island.tsx';
import { SoftNavigation } from '#components/soft-navigation/soft-navigation.tsx';
import { BackToTop } from '#components/ui/overlays/back-to-top.tsx';
import { BusyOverlay } from '#components/ui/waiting/busy-overlay.tsx';
import { useDeliveryCountry } from '#components/visitor/session-snapshot.ts';
import type { MoneyFormat } from '#lib/money/money.ts';

export { ConsentIsland } from '#components/consent/consent-island.tsx';

/** For the few who have parcels sent to another country than the store's. */
const AbroadPrices = dynamic(() =>
  import('#components/product-cards/abroad-prices.tsx').then((module) => module.AbroadPrices),
);

/** What each part is told; of the two prompts, one. */
interface LatePartsProps {
  readonly session: ComponentProps<typeof SessionIsland>;
  readonly register: ComponentProps<typeof RegisterPrompt> | null;
  readonly member: ComponentProps<typeof MemberPrompts> | null;
  readonly hosts: readonly string[];
  readonly money: MoneyFormat;
  /** Words for assistive technology: something is on its way; the way back to the top. */
  readonly wait: string;
  readonly toTop: string;
}

/** What shows nothing of a page that is just there, and listens or asks: it comes after the page's own scripts (late-shell.tsx). */
export function LateParts({ session, register, member, hosts, money, wait, toTop }: LatePartsProps) {
  const isAbroad = useDeliveryCountry() !== null;
  return (
    <>
      <SessionIsland {...session} />
      {register && <RegisterPrompt {...register} />}
      {member && <MemberPrompts {...member} />}
      <ClosePopovers />
      <ShellControl />
      <AppStateScreen hosts={hosts} />
      <AlertRegion />
      <DialogHost />
      <BusyOverlay label={wait} />
      <BackToTop label={toTop} />
      {isAbroad && <AbroadPrices money={money} />}
      <RedrawPlaceholders />
      <SoftNavigation label={wait} />
    </>
  );
}
