'use client';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useSlides } from '#components/gallery/use-slides.ts';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import { SCROLLED_BY_KEYS } from './scrolled-by-keys.ts';
import styles from './slider.module.css';

interface SliderProps {
  id: string | undefined;
  label: string;
  /** How long each slide stays by itself, seconds; 0 for as long as the visitor leaves it. */
  seconds: number;
  /** One for each slide, rendered on the server. */
  slides: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[];
  /** In the language of the store; islands within slides keep the messages of the page. */
  words: Readonly<Record<'carousel' | 'slide' | 'previous' | 'next' | 'pause' | 'play', string>>;
}

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Slides of which one is in sight: by touch, by keyboard, by its buttons, and by itself where motion is welcome (WCAG 2.2.2). */
export function Slider({ id, label, seconds, slides, words }: SliderProps) {
  const { track, at, show, events } = useSlides(slides.length);
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => setPlaying(seconds > 0 && !window.matchMedia(REDUCED).matches), [seconds]);
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => show(at + 1), seconds * 1000);
    return () => clearTimeout(timer);
  });
  const turn = (by: 1 | -1) => {
    setPlaying(false);
    show(at + by);
  };
  return (
    <section
      id={id}
      className={styles.slider}
      aria-roledescription={words.carousel}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        className={styles.track}
        {...SCROLLED_BY_KEYS}
        {...events}
        aria-live={isPlaying ? 'off' : 'polite'}
      >
        {slides.map(({ key, label: name, content }, place) => (
          <li
            key={key}
            className={styles.slide}
            aria-roledescription={words.slide}
            aria-label={name}
            inert={place !== at}
          >
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={clsx(iconButtonStyles.button, styles.back)}
            aria-label={words.previous}
            onClick={() => turn(-1)}
          >
            <Icon name="forward" />
          </button>
          <span aria-hidden="true">
            {at + 1} / {slides.length}
          </span>
          <button type="button" className={iconButtonStyles.button} aria-label={words.next} onClick={() => turn(1)}>
            <Icon name="forward" />
          </button>
          {seconds > 0 && (
            <button type="button" className={styles.play} onClick={() => setPlaying(!isPlaying)}>
              {isPlaying ? words.pause : words.play}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
