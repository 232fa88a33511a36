import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import shareButtonStyles from '#components/share/share-button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import { WISH_FORM } from '#lib/forms/wish-form-id.ts';

/** Puts the product of a page on the wish list, and takes it off: a button of the one form that every page has. */
export function SaveButton({ productId }: { productId: number }) {
  const t = useTranslations('Wish');
  return (
    <div className={shareButtonStyles.share}>
      <button
        type="submit"
        form={WISH_FORM}
        name="product_id"
        value={productId}
        className={clsx(textStyles.link, shareButtonStyles.link)}
      >
        <Icon name="heart" small />
        {t('save')}
      </button>
    </div>
  );
}
