import { createStore, useStore } from 'zustand';

/** Where the newsletter stands on this page (NEWS-01). */
interface NewsletterState {
  /** Do the forms of the page still offer it? */
  readonly isOffered: boolean;
  /** Has the visitor asked for it? */
  readonly isSubscribed: boolean;
  /** Is its dialog open? */
  readonly isShown: boolean;
}

const newsletter = createStore<NewsletterState>(() => ({ isOffered: true, isSubscribed: false, isShown: false }));

/** Every form of the page that offers it; they are plain markup. */
const offers = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-newsletter]');

newsletter.subscribe(({ isOffered }) => {
  for (const offer of offers()) offer.hidden = !isOffered;
});

export const readNewsletter = newsletter.getState;
export const useNewsletter = (): NewsletterState => useStore(newsletter);

/** The dialog opened, or was closed. */
export const showNewsletter = (isShown: boolean): void => newsletter.setState({ isShown });

/** The visitor asked for it, or takes that back to give another address. */
export const noteSubscribed = (isSubscribed: boolean): void =>
  newsletter.setState({ isSubscribed, isOffered: !isSubscribed });
