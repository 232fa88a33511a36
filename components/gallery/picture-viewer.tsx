import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import styles from './picture-viewer.module.css';
import { useZoom, type ZoomControl } from './use-zoom.ts';

/** How much a press on a button or key enlarges. */
const STEP = 1.5;
/** How far an arrow key moves an enlarged picture, px. */
const KEY_PX = 80;

const MOVES: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** What a key does to the picture; false for a key that does nothing here. */
function actOnKey(key: string, control: ZoomControl, step: (by: 1 | -1) => void): boolean {
  const move = MOVES[key];
  if (key === '+' || key === '=') control.by(STEP);
  else if (key === '-') control.by(1 / STEP);
  else if (key === '0') control.reset();
  else if (move && control.zoom.scale > 1) control.move({ x: move[0] * KEY_PX, y: move[1] * KEY_PX });
  else if (move && move[0] !== 0) step(move[0] > 0 ? -1 : 1);
  else return false;
  return true;
}

/** Keys work whatever in the viewer has the focus. @param act answers whether it did something with the key */
function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey;
      if (plain && latest.current(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The pictures of a product on the whole screen, to be enlarged and moved with mouse, fingers or keys. */
export function PictureViewer({ title, pictures, start }: DialogInputs['pictures']) {
  const t = useTranslations('Gallery');
  const { titleId } = useDialog();
  const [at, setAt] = useState(start);
  const count = pictures.length;
  const show = (place: number) => {
    setAt((place + count) % count);
    control.reset();
  };
  const control = useZoom((step) => count > 1 && show(at + step));
  const { zoom, stage, events } = control;
  const picture = pictures[at] ?? pictures[0];
  useKeys((key) => actOnKey(key, control, (by) => show(at + by)));
  if (!picture) return null;
  return (
    <div className={styles.viewer}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <p className={textStyles.figures} role="status">
          {t('view', { number: at + 1, count })}
        </p>
        <Press icon="minus" label={t('zoomOut')} disabled={zoom.scale === 1} onPress={() => control.by(1 / STEP)} />
        <Press icon="plus" label={t('zoomIn')} onPress={() => control.by(STEP)} />
      </div>
      <div className={styles.middle}>
        <button
          ref={stage}
          type="button"
          className={styles.stage}
          data-autofocus
          data-zoomed={zoom.scale > 1 || undefined}
          aria-label={t('stage')}
          onClick={({ detail }) => detail === 0 && control.toggle()}
          {...events}
        >
          <span style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}>
            <Layers key={picture.key} picture={picture} enlarged={zoom.scale > 1} />
          </span>
        </button>
        {count > 1 && (
          <>
            <Press icon="forward" label={t('previous')} className={styles.back} onPress={() => show(at - 1)} />
            <Press icon="forward" label={t('next')} className={styles.on} onPress={() => show(at + 1)} />
          </>
        )}
      </div>
      {count > 1 && <Thumbs pictures={pictures} at={at} onChoose={show} />}
    </div>
  );
}

/** The 800 px picture on every screen: it is there already, from the gallery or drawn ahead. */
const WHOLE_SIZES = '(min-resolution: 2.5dppx) 266px, (min-resolution: 1.5dppx) 400px, 800px';
const ENLARGED_SIZES = '1200px';

/** A picture that is not drawn yet is a few pixels wide (commerce/media/placeholder.ts). */
const isDrawn = ({ naturalWidth }: HTMLImageElement): boolean => naturalWidth > 100;

/** The picture, and above it, once it is enlarged and has come, its largest version: nothing blinks between them. */
function Layers({ picture, enlarged }: { picture: DialogInputs['pictures']['pictures'][number]; enlarged: boolean }) {
  const [drawn, setDrawn] = useState(false);
  const look = ({ target }: { target: EventTarget }) => setDrawn(target instanceof HTMLImageElement && isDrawn(target));
  return (
    <>
      <span className={styles.layer}>
        <Picture picture={picture} shape="product" sizes={WHOLE_SIZES} priority />
      </span>
      {enlarged && (
        <span className={styles.layer} data-drawn={drawn} onLoadCapture={look}>
          <Picture picture={{ key: picture.key, alt: '' }} shape="product" sizes={ENLARGED_SIZES} priority />
        </span>
      )}
    </>
  );
}

interface PressProps {
  icon: IconName;
  label: string;
  className?: string;
  disabled?: boolean;
  onPress: () => void;
}

function Press({ icon, label, className, disabled = false, onPress }: PressProps) {
  return (
    <button
      type="button"
      className={clsx(iconButtonStyles.button, styles.press, className)}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

interface ThumbsProps {
  pictures: DialogInputs['pictures']['pictures'];
  at: number;
  onChoose: (place: number) => void;
}

function Thumbs({ pictures, at, onChoose }: ThumbsProps) {
  const t = useTranslations('Gallery');
  return (
    <div className={styles.thumbs}>
      {pictures.map(({ key }, place) => (
        <button
          key={key}
          type="button"
          aria-pressed={place === at}
          aria-label={t('view', { number: place + 1, count: pictures.length })}
          onClick={() => onChoose(place)}
        >
          <Picture picture={{ key, alt: '' }} shape="product" sizes="64px" />
        </button>
      ))}
    </div>
  );
}
