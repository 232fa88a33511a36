import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Lifeless } from '#components/markup/lifeless.tsx';
import { Icon } from '#components/ui/icon.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Product } from '#lib/contract/catalogue.ts';
import styles from './product-about.module.css';

type About = Pick<Product, 'headline' | 'description' | 'highlights' | 'specs'>;

/** What a product is: its story, what it does, its measures; nothing of what an import did not bring. */
export function ProductAbout({ headline, description, highlights, specs }: About) {
  const t = useTranslations('Product');
  if (!headline && [description, highlights, specs].every(({ length }) => length === 0)) return null;
  return (
    <Lifeless as="section" className={clsx(pageStyles.section, styles.about)}>
      <div>
        {headline && <h2 className={textStyles.h32}>{headline}</h2>}
        <div className={styles.prose}>
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {highlights.length > 0 && (
          <ul className={styles.ticks} aria-label={t('highlights')}>
            {highlights.map((highlight) => (
              <li key={highlight}>
                <Icon name="check" />
                <span>{highlight}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {specs.length > 0 && (
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
      )}
    </Lifeless>
  );
}
