import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { ProductHit, Suggestion } from '#lib/contract/search.ts';
import { MarkedText } from './marked-text.tsx';
import optionsStyles from './options.module.css';
import { Option, OptionGroup } from './options.tsx';
import { groupMax, shownSuggestions } from './shown-suggestions.ts';
import { LISTBOX_ID } from './use-option-keys.ts';
import type { Answer } from './use-predictive.ts';

interface SuggestionGroupProps {
  label: string;
  suggestions: readonly Suggestion[];
  /** What is marked in them. */
  term: string;
}

function SuggestionGroup({ label, suggestions, term }: SuggestionGroupProps) {
  const t = useTranslations('SearchPanel');
  if (suggestions.length === 0) return null;
  return (
    <OptionGroup label={label}>
      {suggestions.map(({ order, title, url, count }) => (
        <Option key={order} href={isServed(url) ? url : pathTo.search(title)}>
          <span className={optionsStyles.suggestionText}>
            <MarkedText text={title} term={term} />
          </span>
          <span className={clsx(optionsStyles.suggestionNote, textStyles.figures)}>{t('products', { count })}</span>
        </Option>
      ))}
    </OptionGroup>
  );
}

interface ProductGroupProps {
  label: string;
  products: readonly ProductHit[];
  term: string;
}

/** Single products with their pictures, which say nothing that the name does not. */
function ProductGroup({ label, products, term }: ProductGroupProps) {
  const t = useTranslations('Price');
  if (products.length === 0) return null;
  return (
    <OptionGroup label={label}>
      {products.map(({ order, title, brand, url, picture, price, pricesDiffer }) => (
        <Option key={order} href={isServed(url) ? url : pathTo.search(title)}>
          <span className={optionsStyles.suggestionPicture}>
            <Picture picture={picture} shape="product" sizes="44px" />
          </span>
          <span className={optionsStyles.suggestionText}>
            <span className={optionsStyles.brand}>
              <MarkedText text={brand} term={term} />{' '}
            </span>
            <MarkedText text={title} term={term} />
          </span>
          {price !== null && (
            <span className={clsx(optionsStyles.suggestionNote, textStyles.figures)}>
              {pricesDiffer ? t('from', { price }) : price}
            </span>
          )}
        </Option>
      ))}
    </OptionGroup>
  );
}

/** What a term finds while it is typed, and the way to all its results. */
export function PredictiveList({ answer: { term, groups } }: { answer: Answer }) {
  const t = useTranslations('SearchPanel');
  const { brands, productTypes, products } = shownSuggestions(groups, groupMax());
  const meant = groups.corrected ?? term;
  return (
    <>
      {groups.corrected !== null && <p className={optionsStyles.meant}>{t('meant', { term: groups.corrected })}</p>}
      <div id={LISTBOX_ID} role="listbox" aria-label={t('list')}>
        <SuggestionGroup label={t('brands')} suggestions={brands} term={meant} />
        <SuggestionGroup label={t('productTypes')} suggestions={productTypes} term={meant} />
        <ProductGroup label={t('hits')} products={products} term={meant} />
        <Option href={pathTo.search(meant)} all>
          <Icon name="search" small />
          <span className={optionsStyles.suggestionText}>{t('allResults', { term: meant })}</span>
          <Icon name="forward" small />
        </Option>
      </div>
    </>
  );
}

/** Is anything found at all? */
export const findsSomething = ({ groups }: Answer): boolean =>
  groups.brands.length + groups.productTypes.length + groups.products.length > 0;
