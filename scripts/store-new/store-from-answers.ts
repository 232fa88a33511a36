import { z } from 'zod';
import { COUNTRIES } from '#commerce/stores/countries.ts';
import { assertDistinct, StoreRecord } from '#commerce/stores/store-record.ts';
import { AnswerError } from './answer-questions.ts';
import type { Answers } from './questions.ts';

function yesOrNo(name: string, text: string | undefined): boolean {
  if (text === 'yes' || text === 'on') return true;
  if (text === 'no' || text === 'off') return false;
  throw new AnswerError(`--${name}: ${text} is neither yes nor no`);
}

function flagsOf(text: string | undefined): Record<string, boolean> {
  const pairs = (text ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value] = pair.split('=').map((part) => part.trim());
      return [name, yesOrNo(`flags ${name}`, value)];
    }),
  );
}

/** @returns 0 for no answer */
function numberOf(name: string, text: string | undefined): number {
  const number = Number(text ?? 0);
  if (!Number.isFinite(number) || number < 0) throw new AnswerError(`--${name}: ${text} is no amount`);
  return number;
}

function configOf(answers: Answers, loginRequired: boolean): Record<string, unknown> {
  const freeFrom = Math.round(numberOf('free-delivery-from', answers['free-delivery-from']) * 100);
  const flags = flagsOf(answers.flags);
  return {
    freeDeliveryFrom: freeFrom > 0 ? freeFrom : null,
    ...(loginRequired && { registerModalMode: 'dismissible' }),
    ...(Object.keys(flags).length > 0 && { flags }),
  };
}

/**
 * The record of a new store, checked like every other, and against the stores there are.
 * @throws AnswerError saying what is wrong, in one message
 */
export function storeFromAnswers(answers: Answers, others: readonly StoreRecord[]): StoreRecord {
  const loginRequired = yesOrNo('login-required', answers['login-required']);
  const { success, data, error } = StoreRecord.safeParse({
    id: Number(answers.id),
    code: answers.code,
    brand: answers.brand,
    websiteId: Number(answers.website),
    locale: answers.locale,
    label: answers.label,
    hosts: (answers.host ?? '').split(',').map((host) => host.trim()),
    country: answers.country,
    timeZone: answers['time-zone'],
    currency: answers.currency,
    currencyTemplate: answers.template,
    vatBp: Math.round(numberOf('vat', answers.vat) * 100),
    loginRequired,
    config: configOf(answers, loginRequired),
  });
  if (!success) throw new AnswerError(z.prettifyError(error));
  if (!COUNTRIES.get(data.country)?.delivered) {
    throw new AnswerError(`No parcels go to ${data.country}: add it to commerce/stores/countries.ts first`);
  }
  try {
    assertDistinct([...others, data]);
  } catch (taken) {
    throw new AnswerError((taken as Error).message);
  }
  return data;
}
