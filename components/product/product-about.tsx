import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { Product } from '#lib/contract/catalogue.ts';

type About = Pick<Product, 'headline' | 'description' | 'highlights' | 'specs'>;

/** What a product is: its story, what it does, its measures. */
export function ProductAbout({ headline, description, highlights, specs }: About) {
  const t = useTranslations('Product');
  return (
    <section className="section about">
      <div>
        <h2 className="h h--32">{headline}</h2>
        <div className="prose">
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className="ticks" aria-label={t('highlights')}>
          {highlights.map((highlight) => (
            <li key={highlight}>
              <Icon name="check" />
              <span>{highlight}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="h h--32">{t('details')}</h2>
        <dl className="spec">
          {specs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
