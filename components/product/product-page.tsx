import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { Later } from '#components/behaviour/later.tsx';
import type { StageBundle } from '#components/bundle/bundle-stage.tsx';
import { LazyBundleStage } from '#components/bundle/lazy-bundle-stage.tsx';
import { Breadcrumbs } from '#components/listing/breadcrumbs.tsx';
import { JsonLd } from '#components/markup/json-ld.tsx';
import styles from '#components/purchase/product-stage.module.css';
import { ProductStage, type StageProduct } from '#components/purchase/product-stage.tsx';
import { NoteView } from '#components/recently-viewed/note-view.tsx';
import { RecentlyViewed } from '#components/recently-viewed/recently-viewed.tsx';
import { viewOfProduct } from '#components/recently-viewed/view-of-product.ts';
import { ShareButton } from '#components/share/share-button.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { SaveButton } from '#components/waiting/save-button.tsx';
import { StockAlertForm } from '#components/waiting/stock-alert-form.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { countryName } from '#lib/i18n/locale.ts';
import { payLaterScript } from '#lib/integrations/pay-later.ts';
import { storeMoney } from '#lib/money/money.ts';
import { productData } from '#lib/pages/seo/product-data.ts';
import { breadcrumbData } from '#lib/pages/seo/structured-data.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { PayLaterPlace } from './pay-later-place.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductClock } from './product-clock.tsx';
import { ProductPromises } from './product-promises.tsx';
import { ProductRails, type RailsOfProduct, RelatedRail } from './product-rails.tsx';

/** Namespaces that the islands of a product page speak with. */
const ISLAND_NAMESPACES = ['Buy', 'Clock', 'Delivery', 'Failure', 'Gallery', 'Share'];

/** The same, and the words for what is not sold by the piece. */
const namespacesOf = ({ variants }: Product): string[] =>
  variants.some(({ soldIn }) => soldIn) ? [...ISLAND_NAMESPACES, 'SoldIn'] : ISLAND_NAMESPACES;

/** The part of a product that travels to the browser as data. */
const stageProduct = (product: Product): StageProduct => ({
  productID: product.productID,
  url: product.url,
  name: product.name,
  film: product.film,
  prices: product.prices,
  colours: product.colours,
  sizes: product.sizes,
  sizeHeading: product.sizeHeading,
  sizeHint: product.sizeHint,
  sizeGuide: product.sizeGuide,
  variants: product.variants,
});

/** The same of a bundle. */
const stageBundle = (product: Product): StageBundle => ({
  productID: product.productID,
  url: product.url,
  name: product.name,
  film: product.film,
  prices: product.prices,
  colours: product.colours,
  needsFitting: product.needsFitting,
  variants: product.variants,
  parts: product.parts,
});

interface ProductPageProps {
  product: Product;
  /** Who sends it; null where that could not be asked. */
  dropship: Reply<'get-supplier-dropship'> | null;
  rails: RailsOfProduct;
  config: StoreConfig;
  /** Is the page one for members? */
  member: boolean;
  dates: DateSetting;
}

/** The page of a product: trail, pictures and purchase, what it is, what goes with it. */
export function ProductPage({ product, dropship, rails, config, member, dates }: ProductPageProps) {
  const share = useTranslations('Share');
  const home = { label: useTranslations('Listing')('home'), url: pathTo.home() };
  const above = product.breadcrumbs.filter(({ url }) => url !== product.url && url !== home.url);
  const trail = [home, ...above];
  const named = { product: productName(product.brand.name, product.name), shop: config.shareName };
  const money = storeMoney(config);
  const homeCountry = { code: config.deliveryCountry, name: countryName(config.deliveryCountry, wordingOf(config)) };
  const instalments = payLaterScript(config.integrations);
  const around = {
    money,
    urgency: config.flags.urgencyStock,
    title: <ProductTitle product={product} />,
    clock: product.sale && <ProductClock end={product.sale.endDate} dates={dates} />,
    promises: (
      <>
        <StockAlertForm product={product} member={member} membersOnly={config.loginRequired} />
        {instalments && product.prices && (
          <PayLaterPlace
            script={instalments}
            merchantId={config.integrations.payLater.merchantId}
            amount={product.prices.current}
            currency={config.currencyCode}
          />
        )}
        <ProductPromises
          config={config}
          dropship={dropship}
          soldOut={product.soldOut}
          isVirtual={product.isVirtual === true}
          arrival={<DeliveryNote productId={product.productID} home={homeCountry} dates={dates} />}
        />
        <SaveButton productId={product.productID} />
        <ShareButton
          title={share('title', named)}
          text={share('text', named)}
          url={new URL(product.url, config.baseUrl).href}
        />
      </>
    ),
  };
  return (
    <>
      <JsonLd data={breadcrumbData(config, [...trail, { label: product.name, url: product.url }])} />
      <JsonLd data={productData(config, product)} />
      <meta property="og:type" content="product" />
      <Breadcrumbs trail={trail} current={product.name} />
      <IslandMessages namespaces={namespacesOf(product)}>
        {product.kind === 'bundle' ? (
          <LazyBundleStage bundle={stageBundle(product)} {...around} />
        ) : (
          <ProductStage product={stageProduct(product)} {...around} />
        )}
      </IslandMessages>
      {product.soldOut && <RelatedRail product={product} cards={rails.related} money={money} />}
      <ProductAbout {...product} />
      <Later>
        <ProductRails product={product} rails={rails} money={money} />
        <RecentlyViewed
          member={member}
          storeCountry={config.deliveryCountry}
          money={money}
          current={product.productID}
        />
      </Later>
      <NoteView view={viewOfProduct(product)} member={member} />
    </>
  );
}

/** Brand, name and one line of a product. */
function ProductTitle({ product: { brand, name, subtitle } }: { product: Product }) {
  return (
    <div>
      <p className={styles.buyBrand}>
        {isServed(brand.url) ? <PageLink href={brand.url}>{brand.name}</PageLink> : brand.name}
      </p>
      <h1 className={textStyles.h44}>{name}</h1>
      <p className={styles.buySub}>{subtitle}</p>
    </div>
  );
}
