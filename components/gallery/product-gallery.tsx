import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { backdropOf } from '#components/behaviour/picture-ahead.ts';
import { dialogTrigger } from '#components/dialogs/dialog-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { ProductFilm } from '#lib/contract/catalogue.ts';
import type { Picture as ShopPicture } from '#lib/contract/values.ts';
import { NO_PICTURE } from '#lib/rules/chosen-article.ts';
import styles from './product-gallery.module.css';
import { stepOfKey, useSlides } from './use-slides.ts';

/** Dense phones take two thirds of their dots: more of them nobody sees, and the file is half as large. */
const MAIN_SIZES = '(min-width: 1440px) 770px, (min-width: 768px) 56vw, (min-resolution: 2.5dppx) 66vw, 100vw';
const DETAIL_SIZES = '(min-width: 1251px) 380px, (min-width: 900px) 30vw, 46vw';

interface ProductGalleryProps {
  /** Name of the product. */
  title: string;
  /** Pictures of the chosen colour; another colour shows the same view of itself. */
  pictures: readonly ShopPicture[];
  film: ProductFilm | null;
}

/** One slide of the gallery: a picture, or the film after the last of them. */
type View = { readonly kind: 'picture' | 'film'; readonly place: number; readonly picture: ShopPicture };

function viewsOf(pictures: readonly ShopPicture[], film: ProductFilm | null): View[] {
  const views = pictures.map((picture, place): View => ({ kind: 'picture', place, picture }));
  return film ? [...views, { kind: 'film', place: views.length, picture: film.poster }] : views;
}

/**
 * Pictures and film of a product: a row that is swiped, scrolled or walked with keys, thumbnails that lead to each
 * picture, and two details on wide screens; a plain ground where there is none. A press enlarges; without scripts the row scrolls and a press opens the file.
 */
export function ProductGallery({ title, pictures, film }: ProductGalleryProps) {
  const t = useTranslations('Gallery');
  const views = viewsOf(pictures, film);
  const { track, at, show, events } = useSlides(views.length);
  // A slide that was never in sight is asked for as small as its detail below, which has to be drawn anyway.
  const [farthest, setFarthest] = useState(at);
  if (at > farthest) setFarthest(at);
  const [backdrop] = useState(() => backdropOf(pictures[0]?.key));
  const count = views.length;
  if (count === 0) {
    return (
      <div className={styles.gallery}>
        <div className={styles.main}>
          <Picture picture={{ key: NO_PICTURE, alt: '' }} shape="product" sizes={MAIN_SIZES} priority />
        </div>
      </div>
    );
  }

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOfKey(event.key);
    if (step === null || count < 2) return;
    event.preventDefault();
    const next = (at + step + count) % count;
    show(next);
    event.currentTarget.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  };
  /** Views of one thing are told apart. */
  const altOf = (place: number): string => {
    const alt = pictures[place]?.alt ?? '';
    return place === 0 ? alt : `${alt} (${t('view', { number: place + 1, count })})`;
  };
  const opens = (place: number) => ({
    'aria-label': t('enlarge', { alt: pictures[place]?.alt ?? '', number: place + 1, count }),
    href: `/media/${pictures[place]?.key}/1200.webp`,
    ...dialogTrigger('pictures', { title, pictures, start: place }, 'full'),
  });
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <ul ref={track} className={styles.track} aria-label={t('views')} onKeyDown={walk} {...events}>
          {views.map(({ kind, place, picture }) => (
            <li key={place} data-slide={place}>
              {kind === 'film' && film ? (
                <FilmLink film={film} title={title} sizes={MAIN_SIZES} tabIndex={place === at ? 0 : -1} />
              ) : (
                <a {...opens(place)} tabIndex={place === at ? 0 : -1} style={place === 0 ? backdrop : undefined}>
                  <Picture
                    picture={{ key: picture.key, alt: altOf(place) }}
                    shape="product"
                    sizes={place <= farthest ? MAIN_SIZES : DETAIL_SIZES}
                    priority={place === 0}
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
        {count > 1 && <Steps at={at} count={count} onStep={(by) => show(at + by)} />}
      </div>
      {count > 1 && <Thumbs views={views} at={at} film={film} title={title} onChoose={show} />}
      <div className={styles.more}>
        {views.slice(1, 3).map(
          ({ kind, place, picture }) =>
            kind === 'picture' && (
              <a key={place} {...opens(place)} tabIndex={-1}>
                <Picture picture={{ key: picture.key, alt: '' }} shape="product" sizes={DETAIL_SIZES} />
              </a>
            ),
        )}
      </div>
    </div>
  );
}

function Steps({ at, count, onStep }: { at: number; count: number; onStep: (by: 1 | -1) => void }) {
  const t = useTranslations('Gallery');
  return (
    <>
      <p className={clsx(styles.count, textStyles.figures)} aria-hidden="true">
        {at + 1} / {count}
      </p>
      <button type="button" className={styles.stepBack} aria-label={t('previous')} onClick={() => onStep(-1)}>
        <Icon name="forward" />
      </button>
      <button type="button" className={styles.step} aria-label={t('next')} onClick={() => onStep(1)}>
        <Icon name="forward" />
      </button>
    </>
  );
}

interface FilmLinkProps {
  film: ProductFilm;
  title: string;
  sizes: string;
  tabIndex?: number;
}

/** Plays the film in its dialog (MODAL-08); without scripts the browser opens the file. */
function FilmLink({ film, title, sizes, tabIndex }: FilmLinkProps) {
  const t = useTranslations('Gallery');
  const { sources, poster } = film;
  const input = { title, sources, poster: `/media/${poster.key}/800.webp`, captions: film.captions };
  return (
    <a
      className={styles.film}
      href={sources[0]?.src}
      tabIndex={tabIndex}
      aria-label={t('film')}
      {...dialogTrigger('video', input)}
    >
      <Picture picture={{ key: poster.key, alt: '' }} shape="product" sizes={sizes} />
      <Icon name="play" />
    </a>
  );
}

interface ThumbsProps {
  views: readonly View[];
  at: number;
  film: ProductFilm | null;
  title: string;
  onChoose: (place: number) => void;
}

/** All views at a glance; arrow keys walk from one to the next, and only one of them is a stop of the Tab key. */
function Thumbs({ views, at, film, title, onChoose }: ThumbsProps) {
  const t = useTranslations('Gallery');
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOfKey(event.key);
    if (step === null) return;
    event.preventDefault();
    const next = (at + step + views.length) % views.length;
    onChoose(next);
    const thumb = event.currentTarget.children[next];
    if (thumb instanceof HTMLElement) thumb.focus({ preventScroll: true });
  };
  return (
    <div className={styles.thumbs} role="toolbar" aria-label={t('views')} onKeyDown={walk}>
      {views.map(({ kind, place, picture }) =>
        kind === 'film' && film ? (
          <FilmLink key={place} film={film} title={title} sizes="84px" tabIndex={place === at ? 0 : -1} />
        ) : (
          <button
            key={place}
            type="button"
            className={place === at ? styles.on : undefined}
            tabIndex={place === at ? 0 : -1}
            aria-pressed={place === at}
            aria-label={t('view', { number: place + 1, count: views.length })}
            onClick={() => onChoose(place)}
          >
            <Picture picture={{ key: picture.key, alt: '' }} shape="product" sizes="84px" />
          </button>
        ),
      )}
    </div>
  );
}
