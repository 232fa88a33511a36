import { expect, it } from 'vitest';
import german from './campaign/de.json' with { type: 'json' };
import french from './campaign/fr.json' with { type: 'json' };

const texts = (campaign: Record<string, Record<string, string>>): string[] =>
  Object.values(campaign).flatMap((words) => Object.values(words));

it('campaigns hold a French mark to its word, as the messages of France do', () => {
  const loose = /[^\u202f][;!?]|[^\u00a0]:(?!\/\/)|«(?!\u00a0)|[^\u00a0]»/;
  expect(texts(french).filter((text) => loose.test(text))).toEqual([]);
});

it('campaigns say Sie to Germans, as the whole shop does', () => {
  expect(texts(german).filter((text) => /\b(?:du|dich|dir|dein\w*|euch|euer|eure)\b/i.test(text))).toEqual([]);
});
