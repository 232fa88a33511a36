/** Messages as editors say them. */
import { TEXT_AREAS } from '#lib/rules/content/text-areas.ts';
import { isPlain } from './area-words.ts';
import { compiled, faultIn, type Message } from './message-values.ts';

type Messages = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/**
 * A text in place of a message. A plain one stands for itself, whatever signs it holds: messages are compiled by the build
 * (next.config.mjs), and one without values is its text. In place of one with values a text is compiled too, where it has the same ones.
 */
function saidAs(message: unknown, text: string): unknown {
  if (isPlain(message)) return text;
  const own = message as Message;
  if (faultIn(own, text)) return message;
  return typeof own === 'string' ? text : compiled(text);
}

/** Messages with those texts of editors that name one of them: `title`, or `last-chance_title` within another. */
export function withTexts(messages: Messages, texts: Texts, above = ''): Messages {
  const said = Object.entries(messages).map(([name, message]) => {
    const key = above + name;
    // A compiled message with values is a list.
    const isGroup = typeof message === 'object' && message !== null && !Array.isArray(message);
    if (isGroup) return [name, withTexts(message as Messages, texts, `${key}_`)];
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return [name, text === undefined ? message : saidAs(message, text)];
  });
  return Object.fromEntries(said);
}

/** The messages of the shop with the texts of all areas, each named with its area before it (`home.title`). */
export function withAllTexts(messages: Messages, texts: Texts): Messages {
  const changed = Object.entries(TEXT_AREAS).flatMap(([area, namespace]) => {
    const start = `${area}.`;
    const own = Object.entries(texts).filter(([name]) => name.startsWith(start));
    if (own.length === 0) return [];
    const named = Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]));
    return [[namespace, withTexts((messages[namespace] ?? {}) as Messages, named)]];
  });
  return changed.length === 0 ? messages : { ...messages, ...Object.fromEntries(changed) };
}
