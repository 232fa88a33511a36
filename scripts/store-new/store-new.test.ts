import { describe, expect, it } from 'vitest';
import { STORES } from '#demo/seed/base/stores.ts';
import { answerQuestions, givenByEnvironment } from './answer-questions.ts';
import { questionsFor } from './questions.ts';
import { storeFromAnswers } from './store-from-answers.ts';

/** The stores of decision 2; those that were added may have what is tried here. */
const FIRST_STORES = STORES.filter(({ id }) => id <= 29);
const QUESTIONS = questionsFor(FIRST_STORES);
const NEW_ZEALAND = { code: 'nz', currency: 'NZD', template: '$#', 'login-required': 'no' };
const answersTo = (given: Record<string, string | undefined>) => answerQuestions(QUESTIONS, given, null);
const storeOf = async (given: Record<string, string | undefined>) =>
  storeFromAnswers(await answersTo(given), FIRST_STORES);

describe('the questions about a new store', () => {
  it('answer themselves as far as the code of a country goes', async () => {
    expect(await storeOf(NEW_ZEALAND)).toMatchObject({
      code: 'nz',
      brand: 'serac',
      country: 'NZ',
      locale: 'en_GB',
      label: 'New Zealand',
      websiteId: 1,
      hosts: ['nz.serac.localhost'],
      timeZone: 'Pacific/Auckland',
      vatBp: 1500,
      loginRequired: false,
      currency: 'NZD',
      currencyTemplate: '$#',
      config: { freeDeliveryFrom: null },
    });
  });

  it('know the country of the store that everybody calls uk', () => {
    const country = questionsFor([]).find(({ name }) => name === 'country');
    expect(country?.fallback({ code: 'uk' })).toBe('GB');
    expect(country?.fallback({ code: 'zz' })).toBeNull();
  });

  it('take currency, template and free delivery of a store in the same country', async () => {
    const store = await storeOf({ code: 'fr', brand: 'moraine', locale: 'fr_FR' });
    expect(store).toMatchObject({ currency: 'EUR', currencyTemplate: '# €', loginRequired: false });
    expect(store.config.freeDeliveryFrom).toBe(12_000);
  });

  it.each([
    ['GBP', 'en_GB', '£#'],
    ['EUR', 'de_DE', '# €'],
    ['EUR', 'nl_NL', '€ #'],
    ['SEK', 'sv_SE', '# kr'],
    ['CHF', 'de_CH', 'CHF #'],
    ['none', 'en_GB', 'none #'],
  ])('write %s in %s as is usual there, in a shop without other stores', (currency, locale, template) => {
    const question = questionsFor([]).find(({ name }) => name === 'template');
    expect(question?.fallback({ currency, locale })).toBe(template);
  });

  it('are asked with the usual answer, which an empty line takes', async () => {
    const asked: string[] = [];
    const say = async (text: string) => {
      asked.push(text);
      return text.startsWith('Code') ? ' at ' : text.startsWith('Shop brand') ? 'moraine' : '';
    };
    const answers = await answerQuestions(QUESTIONS, {}, say);
    expect(answers).toMatchObject({ code: 'at', brand: 'moraine', locale: 'de_AT', label: 'Österreich', vat: '20' });
    expect(asked).toContain('Time zone [Europe/Vienna]: ');
  });

  it.each(['12O', '-5'])('take no amount that is none: %s', async (text) => {
    await expect(storeOf({ ...NEW_ZEALAND, 'free-delivery-from': text })).rejects.toThrow('--free-delivery-from');
    await expect(storeOf({ ...NEW_ZEALAND, vat: text })).rejects.toThrow('--vat');
  });

  it('name the one that nobody answered', async () => {
    await expect(answersTo({})).rejects.toThrow('--code (or STORE_CODE) is missing');
    await expect(answersTo({ code: 'nz' })).rejects.toThrow('STORE_CURRENCY');
  });

  it('are answered by the environment too', () => {
    expect(givenByEnvironment(QUESTIONS, { NODE_ENV: 'test', STORE_TIME_ZONE: 'Pacific/Auckland' })['time-zone']).toBe(
      'Pacific/Auckland',
    );
  });
});

describe('the record of a new store', () => {
  it('holds the features that differ from the brand’s', async () => {
    const { config } = await storeOf({ ...NEW_ZEALAND, flags: 'chat=off,smartBanner=on' });
    expect(config.flags).toEqual({ chat: false, smartBanner: true });
  });

  it('has a register dialog where prices are for members', async () => {
    const { config } = await storeOf({ ...NEW_ZEALAND, 'login-required': 'yes' });
    expect(config.registerModalMode).toBe('dismissible');
  });

  it.each([
    [{ id: '11' }, 'both claim the id 11'],
    [{ host: 'localhost' }, 'both claim the host localhost'],
    [{ code: 'uk', country: 'NZ' }, 'both claim the code uk'],
    [{ country: 'JP', 'time-zone': 'Asia/Tokyo' }, 'No parcels go to JP'],
    [{ 'login-required': 'perhaps' }, 'neither yes nor no'],
    [{ flags: 'chats=on' }, 'chats'],
    [{ locale: 'xx_XX' }, 'locale'],
    [{ template: '$' }, 'one # for the amount'],
    [{ vat: 'much' }, '--vat'],
  ])('refuses %j', async (change, message) => {
    await expect(storeOf({ ...NEW_ZEALAND, ...change })).rejects.toThrow(message);
  });
});
