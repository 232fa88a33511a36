'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import emptyStateStyles from '#components/ui/empty-state.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { BrandSummary } from '#lib/contract/brands.ts';
import styles from './brand-directory.module.css';
import { answersTo, byLetter } from './brand-letters.ts';
import { BrandWordmark } from './brand-wordmark.tsx';

interface BrandDirectoryProps {
  /** In the alphabet of the store. */
  brands: readonly BrandSummary[];
  /** Language whose letters they stand under, such as `sv`. */
  language: string;
}

const anchorOf = (letter: string): string => (letter === '#' ? 'letter-other' : `letter-${letter.toLowerCase()}`);

/**
 * All brands from A to Z. Without scripts the letters are links and the field asks the shop's search; with them the list
 * follows what is typed.
 */
export function BrandDirectory({ brands, language }: BrandDirectoryProps) {
  const t = useTranslations('Brands');
  const [typed, setTyped] = useState('');
  const found = brands.filter(({ name }) => answersTo(name, typed));
  const groups = byLetter(found, language);
  const all = byLetter(brands, language);
  const list = useRef<HTMLDivElement>(null);
  const type = useCallback((text: string) => {
    setTyped(text);
    // The list grows shorter above a reader who had scrolled down: what is found must stand where the reader looks.
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (text && top < 0) list.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <div className={styles.az} ref={list}>
      <div className={styles.bar}>
        <FindForm typed={typed} onType={type} />
        <nav className={styles.letters} aria-label={t('letters')}>
          {all.map(({ letter }) => {
            const there = groups.some((group) => group.letter === letter);
            return there ? (
              <a key={letter} href={`#${anchorOf(letter)}`}>
                {letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            );
          })}
        </nav>
        <p
          className={typed ? clsx(textStyles.small, textStyles.muted, fieldStyles.small) : textStyles.hidden}
          role="status"
        >
          {typed && t('found', { count: found.length })}
        </p>
      </div>
      {found.length === 0 && <NothingFound typed={typed} />}
      {groups.map(({ letter, items }) => (
        <section
          key={letter}
          id={anchorOf(letter)}
          className={styles.group}
          aria-labelledby={`${anchorOf(letter)}-name`}
        >
          <h2 id={`${anchorOf(letter)}-name`} className={textStyles.h44}>
            {letter}
          </h2>
          <ul>
            {items.map((brand) => (
              <li key={brand.id}>
                <BrandTile brand={brand} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What is no brand may still be a product. */
function NothingFound({ typed }: { typed: string }) {
  const t = useTranslations('Brands');
  return (
    <div className={emptyStateStyles.empty}>
      <Icon name="search" />
      <p>{t('found', { count: 0 })}</p>
      <PageLink className={textStyles.link} href={pathTo.search(typed)}>
        {t('searchFor', { term: typed })}
      </PageLink>
    </div>
  );
}

function FindForm({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const t = useTranslations('Brands');
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page was live counts too.
  useEffect(() => onType(field.current?.value ?? ''), [onType]);
  return (
    <search>
      <form className={styles.find} action={pathTo.search()} onSubmit={(event) => typed && event.preventDefault()}>
        <label className={textStyles.hidden} htmlFor={fieldId}>
          {t('find')}
        </label>
        <Icon name="search" />
        <input
          ref={field}
          id={fieldId}
          className={clsx(fieldStyles.input, styles.input)}
          type="search"
          name="s"
          autoComplete="off"
          placeholder={t('find')}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}

function BrandTile({ brand: { id, name, url, products, onSale } }: { brand: BrandSummary }) {
  const t = useTranslations('Brands');
  return (
    <PageLink className={styles.brandtile} href={url}>
      <BrandWordmark id={id} name={name} />
      <span className={clsx(textStyles.small, textStyles.muted, textStyles.figures, fieldStyles.small)}>
        {t('products', { count: products })}
      </span>
      {onSale && <span className={styles.brandtileSale}>{t('onSale')}</span>}
    </PageLink>
  );
}
