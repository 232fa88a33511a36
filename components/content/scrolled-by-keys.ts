/** For what scrolls sideways and may hold nothing to press: whoever has no pointer reaches it and moves it by arrows (WCAG 2.1.1). */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;
