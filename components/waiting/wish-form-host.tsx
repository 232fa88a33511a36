import { useTranslations } from 'next-intl';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { WISH_FORM } from '#lib/forms/wish-form-id.ts';

/**
 * The form that all hearts of a page belong to: without scripts they send it. It brings the words along that are said of
 * it in place, so that no page needs them as data.
 */
export function WishFormHost({ member }: { member: boolean }) {
  const t = useTranslations('Wish');
  const told = {
    saved: t(member ? 'added' : 'addedHere'),
    removed: t('notice.removed'),
    full: t('notice.full'),
    'not-saved': t('notice.not-saved'),
    offline: useTranslations('Failure')('offline'),
    see: t('see'),
  };
  return (
    <form
      id={WISH_FORM}
      method="post"
      action={pathTo.wishListForm()}
      hidden
      data-told={JSON.stringify(told)}
      data-list={pathTo.wishlist()}
      data-member={member || undefined}
    >
      <input type="hidden" name="change" value="wish" />
    </form>
  );
}
