'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import styles from './carousel-frame.module.css';
import productGridStyles from './product-grid.module.css';

interface CarouselFrameProps {
  title: string;
  /** Class of the heading, by where it stands. */
  headClass?: string | undefined;
  /** What can be done with the row, beside its heading. */
  action?: ReactNode;
  /** List items; rendered on the server, they need no scripts of their own. */
  children: ReactNode;
}

/** How far a row that scrolls sideways has been moved, and how to move it by what is in sight. */
function useSideways() {
  const row = useRef<HTMLUListElement>(null);
  // Both until it is looked at: without scripts neither button does anything.
  const [ends, setEnds] = useState({ start: true, end: true });
  const look = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    setEnds({ start: scrollLeft <= 1, end: scrollLeft + clientWidth >= scrollWidth - 1 });
  }, []);
  // Told after layout, by what is drawn: to ask at the start has rows laid out that are far below the screen.
  useEffect(() => {
    if (!row.current) return;
    const list = row.current;
    const sizes = new ResizeObserver(look);
    sizes.observe(list);
    // Cards that have not been laid out yet are as wide as nothing.
    list.addEventListener('contentvisibilityautostatechange', look);
    return () => {
      sizes.disconnect();
      list.removeEventListener('contentvisibilityautostatechange', look);
    };
  }, [look]);
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth });
  return { row, ends, look, move };
}

/** A row that scrolls sideways at every width: by touch, by wheel, by keyboard or by its two buttons. */
export function CarouselFrame({ title, headClass = textStyles.h44, action, children }: CarouselFrameProps) {
  const t = useTranslations('Card');
  const titleId = useId();
  const { row, ends, look, move } = useSideways();
  return (
    <section className={styles.carousel} aria-labelledby={titleId}>
      <div className={clsx(pageStyles.sectionHead, styles.sectionHead)}>
        <h2 id={titleId} className={headClass}>
          {title}
        </h2>
        {action}
        <div className={styles.acts}>
          <button
            type="button"
            className={clsx(iconButtonStyles.button, styles.back, styles.button)}
            aria-label={t('previous')}
            disabled={ends.start}
            onClick={() => move(-1)}
          >
            <Icon name="forward" />
          </button>
          <button
            type="button"
            className={clsx(iconButtonStyles.button, styles.button)}
            aria-label={t('next')}
            disabled={ends.end}
            onClick={() => move(1)}
          >
            <Icon name="forward" />
          </button>
        </div>
      </div>
      <ul ref={row} className={clsx(productGridStyles.rail, styles.row)} data-far="" onScroll={look} onScrollEnd={look}>
        {children}
      </ul>
    </section>
  );
}
