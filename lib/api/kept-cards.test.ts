import { expect, it, vi } from 'vitest';
import { keptCards } from './kept-cards.ts';

const card = (agreementId: number) => ({ agreementId, lastFour: '4242' });

it('are those of all providers of the store; a reply with errors counts as empty (ERR-10)', async () => {
  const replies: Record<string, object> = {
    card: { agreements: [card(1), card(2)] },
    wallet: { agreements: [card(3)], errors: ['unknown'] },
    bank: { agreements: [] },
  };
  const own = vi.fn(async (_alias: string, { provider }: { provider: string }) => replies[provider]);
  expect(await keptCards(own as never, ['card', 'wallet', 'bank'])).toEqual([card(1), card(2)]);
});

it('an outage is none: it is thrown', async () => {
  const own = vi.fn().mockRejectedValue(new Error('down'));
  await expect(keptCards(own as never, ['card'])).rejects.toThrow('down');
});
