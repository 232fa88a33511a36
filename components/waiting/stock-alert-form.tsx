import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { registerTrigger } from '#components/dialogs/dialog-button.tsx';
import stageStyles from '#components/purchase/product-stage.module.css';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import { STOCK_NOTICES } from '#lib/rules/form-notices.ts';

type Waitable = Pick<Product, 'kind' | 'url' | 'colours' | 'sizes' | 'variants'>;

interface StockAlertFormProps {
  product: Waitable;
  /** Is the page for members? A guest gives an address. */
  member: boolean;
  /** May only members see what things cost here? Then a guest signs in first. */
  membersOnly: boolean;
}

/** Room beneath the question, px; a sheet for this alone would be one of every product page. */
const BENEATH = { marginTop: 16 };

/** What is sold out, as it is chosen: "Ember, M". */
function missing({ colours, sizes, variants }: Waitable) {
  return variants
    .filter(({ stock }) => stock === 0)
    .map(({ variantId, colourId, sizeId }) => {
      const words = [colours.find(({ id }) => id === colourId)?.name, sizes.find(({ id }) => id === sizeId)?.label];
      return { variantId, colourId, sizeId, label: words.filter(Boolean).join(', ') };
    });
}

/**
 * "Tell me when my size is back", beneath the choice of a product that has something sold out: one press for a member, an
 * address for a guest. A plain form; where scripts run it is sent in place, and a sold-out size that is pressed opens it.
 */
export function StockAlertForm({ product, member, membersOnly }: StockAlertFormProps) {
  const t = useTranslations('Waiting');
  const articles = product.kind === 'bundle' ? [] : missing(product);
  const [first] = articles;
  if (!first) return null;
  const isGated = !member && membersOnly;
  const told = Object.fromEntries(STOCK_NOTICES.map((notice) => [notice, t(`notice.${notice}`)]));
  const isAllGone = articles.length === product.variants.length;
  return (
    <div className={noteStyles.note}>
      <details open={isAllGone} data-sold-out>
        <summary>
          {!isAllGone && <b>{t('questionSize')} </b>}
          {t('question')}
        </summary>
        {isGated ? (
          <div style={BENEATH}>
            <a
              className={buttonStyles.outlined}
              href={pathTo.login({ returnTo: product.url })}
              rel="nofollow"
              {...registerTrigger({ start: 'login', returnTo: product.url })}
            >
              {t('signIn')}
            </a>
          </div>
        ) : (
          <form
            className={stageStyles.buyForm}
            style={BENEATH}
            method="post"
            action={pathTo.stockAlertForm()}
            data-in-place={JSON.stringify(told)}
          >
            <input type="hidden" name="change" value="stock-alert" />
            <input type="hidden" name="back" value={product.url} />
            {articles.length === 1 ? (
              <input type="hidden" name="variant_id" value={first.variantId} />
            ) : (
              <label className={fieldStyles.field}>
                {t('which')}
                <select className={fieldStyles.input} name="variant_id">
                  {articles.map(({ variantId, colourId, sizeId, label }) => (
                    <option key={variantId} value={variantId} data-article={`${colourId ?? 0}-${sizeId ?? 0}`}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {articles.length === 1 && first.label && <b>{first.label}</b>}
            {!member && (
              <label className={fieldStyles.field}>
                {t('email')}
                <input
                  className={fieldStyles.input}
                  type="email"
                  name="email"
                  autoComplete="email"
                  maxLength={254}
                  required
                />
              </label>
            )}
            <button type="submit" className={buttonStyles.outlined}>
              {t('tellMe')}
            </button>
            <p className={clsx(textStyles.small, textStyles.muted)}>{t(member ? 'once' : 'onceGuest')}</p>
          </form>
        )}
      </details>
    </div>
  );
}
