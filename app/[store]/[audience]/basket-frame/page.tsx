import '#app/styles.ts';
import '#components/basket/basket-view.module.css';
import '#components/basket/basket-summary.module.css';
import '#components/basket/discount-forms.module.css';
import '#components/basket/line-notice-box.module.css';
import '#components/basket/quantity-stepper.module.css';
import '#components/basket/assurance-cards.module.css';
import { BasketPlace } from '#components/basket/basket-place.tsx';
import { EmptyBasket } from '#components/basket/empty-basket.tsx';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { BasketPage, basketMetadata, basketPlace } from '../basket/basket-page.tsx';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = basketMetadata;

interface BasketFrameProps {
  params: Promise<PageParams>;
}

/** The basket's page without anybody's basket: the serving edge puts the visitor's in (decision 297). */
export default async function BasketFrameRoute({ params }: BasketFrameProps) {
  const context = await pageContext(params);
  return (
    <BasketPage context={context}>
      <BasketPlace {...basketPlace(context)} initial={null} empty={<EmptyBasket signIn={!context.pricesShown} />} />
    </BasketPage>
  );
}
