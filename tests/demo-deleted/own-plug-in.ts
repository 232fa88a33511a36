import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MakePlugIn } from '#commerce/plug-in.ts';

/** A deployment that takes payments by transfer, and notes in its data folder what was asked of it. For tests. */
export const plugIn: MakePlugIn = ({ dataDir }) => {
  const note = async (what: string): Promise<void> => appendFileSync(join(dataDir, 'transfers.txt'), `${what}\n`);
  return {
    name: 'own',
    payments: {
      name: 'transfer',
      fields: () => [{ name: 'account', label: 'Account', autocomplete: 'off', numeric: false, half: false }],
      notes: () => [],
      read: () => ({ errors: {}, shown: {} }),
      async authorise({ amount }) {
        await note(`authorise ${amount}`);
        return { kind: 'accepted', payment: 'transfer-1', masked: 'Transfer' };
      },
      completeChallenge: async () => false,
      capture: ({ payment, amount }) => note(`capture ${payment} ${amount}`),
      cancel: ({ payment }) => note(`cancel ${payment}`),
      refund: ({ payment, amount }) => note(`refund ${payment} ${amount}`),
      readNotice: async () => null,
    },
  };
};
