import { useTranslations } from 'next-intl';
import styles from './fitting-fields.module.css';

/** A ski boot from the side, with what the two measures run along. */
export function BootDrawing() {
  const t = useTranslations('Buy');
  return (
    <svg className={styles.boot} viewBox="50 6 230 176" role="img" aria-label={t('bootDrawing')}>
      <path
        className={styles.shell}
        d="M92 12 L146 4 L160 66 C166 86 186 92 214 97 C244 102 262 112 264 128 L66 128 C62 110 80 92 84 70 Z"
      />
      <path className={styles.line} d="M90 34 L150 25 M86 58 L158 50" />
      <path className={styles.sole} d="M58 128 H272 V140 H232 L224 134 H118 L110 140 H58 Z" />
      <path className={styles.measure} d="M58 150 V164 M272 150 V164 M58 157 H272" />
      <path className={styles.measureFoot} d="M84 116 H252 M84 110 V122 M252 110 V122" />
      <text x="168" y="109" textAnchor="middle">
        Mondopoint
      </text>
      <text x="165" y="176" textAnchor="middle">
        {t('soleLengthShort')}
      </text>
    </svg>
  );
}
