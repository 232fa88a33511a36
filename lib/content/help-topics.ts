import type { HelpTopic } from '#lib/contract/help.ts';
import { bloksIn, type Page } from './bloks.ts';

/** The questions of a page that stand below a topic, as the help dialog has them (MODAL-19); a topic is named by its `element_id`. */
export const helpTopicsOf = ({ body }: Pick<Page, 'body'>): HelpTopic[] =>
  bloksIn(body, 'faq').flatMap(({ element_id, _uid, title, items }) => {
    if (title === undefined) return [];
    const id = element_id ?? _uid;
    return [{ id, title, responses: items.map((item, at) => ({ id: `${id}-${at + 1}`, ...item })) }];
  });
