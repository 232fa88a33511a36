import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import type { Picture as ShopPicture } from '#lib/contract/values.ts';

const MAIN_SIZES = '(min-width: 1440px) 770px, (min-width: 768px) 56vw, 100vw';
const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The pictures of the chosen colour: one large, all as thumbnails that arrow keys walk, two details on wide screens. */
export function ProductGallery({ pictures }: { pictures: readonly ShopPicture[] }) {
  const t = useTranslations('Buy');
  const [at, setAt] = useState(0);
  const main = pictures[at] ?? pictures[0];
  if (!main) return null;

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + pictures.length) % pictures.length;
    setAt(next);
    const thumb = event.currentTarget.children[next];
    if (thumb instanceof HTMLElement) thumb.focus();
  };
  return (
    <div className="gallery">
      <div className="gallery__main">
        <Picture key={main.key} picture={main} shape="product" sizes={MAIN_SIZES} priority />
      </div>
      {pictures.length > 1 && (
        <div className="gallery__thumbs" role="toolbar" aria-label={t('views')} onKeyDown={walk}>
          {pictures.map((picture, index) => (
            <button
              key={picture.key}
              type="button"
              className={index === at ? 'on' : undefined}
              tabIndex={index === at ? 0 : -1}
              aria-pressed={index === at}
              aria-label={t('view', { number: index + 1, count: pictures.length })}
              onClick={() => setAt(index)}
            >
              <Picture picture={{ key: picture.key, alt: '' }} shape="product" sizes="84px" />
            </button>
          ))}
        </div>
      )}
      <div className="gallery__more">
        {pictures.slice(1, 3).map((picture) => (
          <Picture key={picture.key} picture={picture} shape="product" sizes="(min-width: 1251px) 380px, 56vw" />
        ))}
      </div>
    </div>
  );
}
