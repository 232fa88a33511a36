import { useTranslations } from 'next-intl';
import { type Partners, partnersOf } from '#lib/consent/partners.ts';
import { type KeptItems, keptItems } from '#lib/consent/stored-items.ts';
import type { ConsentCategory, Integrations } from '#lib/contract/integrations.ts';
import styles from './info-page.module.css';

const CATEGORIES = [
  { category: 'default', name: 'essential', text: 'essentialText' },
  { category: 'functional', name: 'functional', text: 'functionalText' },
  { category: 'advertising', name: 'advertising', text: 'advertisingText' },
] as const satisfies readonly { category: ConsentCategory; name: string; text: string }[];

/** What the shop keeps on a device, from the declaration that the cookie preferences show and a withdrawal deletes by. */
export function CookieTable({ integrations }: { integrations: Integrations }) {
  const t = useTranslations('Consent.preferences');
  const partners: Partners = partnersOf(integrations);
  return CATEGORIES.map(({ category, name, text }) => (
    <div key={category} className={styles.category}>
      <h3>{t(name)}</h3>
      <p>{t(text)}</p>
      <Kept label={t(name)} {...keptItems(category, partners)} />
    </div>
  ));
}

function Kept({ label, own, partners }: KeptItems & { label: string }) {
  const t = useTranslations('Consent');
  const rows = [
    ...own.map(({ name, purpose, days }) => ({ name, purpose: t(`purposes.${purpose}`), days })),
    ...partners.map(({ name, provider, days }) => ({ name, purpose: t('kept.byPartner', { provider }), days })),
  ];
  if (rows.length === 0) return null;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('kept.name')}</th>
          <th scope="col">{t('kept.purpose')}</th>
          <th scope="col">{t('kept.stays')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, purpose, days }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{purpose}</td>
            <td>{t('kept.days', { days })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
