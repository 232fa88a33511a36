import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Product } from '#lib/contract/catalogue.ts';
import styles from './product-about.module.css';

type About = Pick<Product, 'headline' | 'description' | 'highlights' | 'specs'>;

/** What a product is: its story, what it does, its measures. */
export function ProductAbout({ headline, description, highlights, specs }: About) {
  const t = useTranslations('Product');
  return (
    <section className={clsx(pageStyles.section, styles.about)}>
      <div>
        <h2 className={textStyles.h32}>{headline}</h2>
        <div className={styles.prose}>
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <ul className={styles.ticks} aria-label={t('highlights')}>
          {highlights.map((highlight) => (
            <li key={highlight}>
              <Icon name="check" />
              <span>{highlight}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className={textStyles.h32}>{t('details')}</h2>
        <dl className={styles.spec}>
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
