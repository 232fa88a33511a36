import type { Integrations, PartnerScript } from '#lib/contract/integrations.ts';
import { type Integration, scriptWith } from './integration.ts';

const scriptsOf = ({ payLater }: Pick<Integrations, 'payLater'>): readonly PartnerScript[] =>
  scriptWith('pay-later-script', payLater, { merchant: payLater.merchantId });

/** The pay-later widget of a wallet (INTEG-05), which loads when its place on a product page comes near. */
export const payLater: Integration = { settings: 'payLater', loads: 'on demand', scriptsOf };

/** Its script; null where it is not connected. */
export const payLaterScript = (integrations: Pick<Integrations, 'payLater'>): PartnerScript | null =>
  scriptsOf(integrations)[0] ?? null;
