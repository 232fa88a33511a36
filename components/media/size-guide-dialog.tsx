import { useTranslations } from 'next-intl';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { Picture } from '#components/ui/picture.tsx';

/** What scrolls has to be reached by the keyboard (WCAG 2.1.1), in browsers too that do not see to it themselves. */
function makeReachable(scroller: HTMLElement | null): void {
  if (scroller) scroller.tabIndex = 0;
}

/** The size guide of a product (MODAL-09); one without table and pictures says that there is none (ERR-17). */
export function SizeGuideDialog({ title, units, table, images }: DialogInputs['size-guide']) {
  const t = useTranslations('Media');
  const { titleId } = useDialog();
  const [head = [], ...rows] = table;
  const isEmpty = table.length === 0 && images.length === 0;
  return (
    <div className="dialog__body">
      <h2 id={titleId} className="h h--32">
        {title}
      </h2>
      {isEmpty && <p className="note">{t('noSizeGuide')}</p>}
      {units !== null && <p className="muted">{t('units', { units })}</p>}
      {table.length > 0 && (
        <section className="sizetable" aria-label={title} ref={makeReachable}>
          <table>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, at) => (
                    <td key={head[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {images.map((image) => (
        <Picture key={image.key} picture={image} shape="product" sizes="(min-width: 768px) 480px, 100vw" />
      ))}
    </div>
  );
}
