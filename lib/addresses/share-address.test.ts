import { expect, it } from 'vitest';
import messages from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { SHARE_NETWORKS, shareAddress } from './share-address.ts';

const url = 'https://uk.serac.example/join/MAYA-1?a=1&b=2';

it.each(SHARE_NETWORKS)('shares by %s with text and link whole', (network) => {
  const text = 'Skis & boots + more?';
  const { searchParams } = new URL(shareAddress(network, { title: 'At #1', text, url }));
  const said = [...searchParams.values()].join('\n');
  expect(said).toContain(text);
  expect(said).toContain(url);
  expect(searchParams.get('subject')).toBe(network === 'email' ? 'At #1' : null);
});

it('has words for each of the three channels (REWARD-04)', () => {
  const { Share: words } = messages;
  for (const channel of [words, words.points, words.confirmation]) {
    expect(channel.title).not.toBe('');
    expect(channel.text).not.toBe('');
  }
});
