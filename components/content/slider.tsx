'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useSlides } from '#components/gallery/use-slides.ts';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import styles from './slider.module.css';

interface SliderProps {
  id: string | undefined;
  label: string;
  /** How long each slide stays by itself, seconds; 0 for as long as the visitor leaves it. */
  seconds: number;
  /** One for each slide, rendered on the server. */
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Slides of which one is in sight: by touch, by keyboard, by its buttons, and by itself where motion is welcome (WCAG 2.2.2). */
export function Slider({ id, label, seconds, slides }: SliderProps) {
  const t = useTranslations('Slider');
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
      aria-roledescription={t('carousel')}
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul ref={track} className={styles.track} {...events} aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map(({ key, content }, place) => (
          <li
            key={key}
            className={styles.slide}
            aria-roledescription={t('slide')}
            aria-label={t('place', { at: place + 1, count: slides.length })}
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
            aria-label={t('previous')}
            onClick={() => turn(-1)}
          >
            <Icon name="forward" />
          </button>
          <span aria-hidden="true">
            {at + 1} / {slides.length}
          </span>
          <button type="button" className={iconButtonStyles.button} aria-label={t('next')} onClick={() => turn(1)}>
            <Icon name="forward" />
          </button>
          {seconds > 0 && (
            <button type="button" className={styles.play} onClick={() => setPlaying(!isPlaying)}>
              {t(isPlaying ? 'pause' : 'play')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
