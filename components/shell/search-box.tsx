'use client';
import { useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { usePathChange } from '#components/ui/use-path-change.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { SearchWait } from './search-wait.tsx';

/** The pointer may rest this long on the veil before the search closes (SHELL-17), ms. */
const VEIL_MS = 500;

const loadPanel = () => import('./search-panel.tsx').then((module) => module.SearchPanel);

/**
 * The search box: a plain form, so that it works before and without JavaScript (decision 33). With the focus it lies
 * over a veil and shows what can be found; on phones it fills the screen. Escape, the veil, and the focus going
 * elsewhere close it.
 */
export function SearchBox() {
  const t = useTranslations('Header');
  const [open, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const veilTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { value: Panel } = useLoaded(loadPanel, open);

  const type = (next: string) => {
    if (input.current && input.current.value !== next) input.current.value = next;
    setTerm(next);
  };
  const close = useCallback(() => {
    clearTimeout(veilTimer.current);
    setOpen(false);
  }, []);
  const leave = () => {
    input.current?.blur();
    close();
  };
  usePathChange(
    useCallback(() => {
      if (input.current) input.current.value = '';
      setTerm('');
      close();
    }, [close]),
  );
  useEffect(() => {
    // Whoever typed before the page was live goes on where he is.
    setTerm(input.current?.value ?? '');
    if (document.activeElement === input.current) setOpen(true);
    return () => clearTimeout(veilTimer.current);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A search field empties itself on Escape; what was typed is still wanted when only the panel is in the way.
    event.preventDefault();
    if (open) close();
    else type('');
    input.current?.focus({ preventScroll: true });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <search className="search" data-open={open ? '' : undefined} onBlur={onBlur} onKeyDown={onKeyDown}>
      <div className="search__box">
        <form action={pathTo.search()} onSubmit={(event) => term.trim() === '' && event.preventDefault()}>
          <button type="button" className="iconbtn search__close" onClick={leave} aria-label={t('closeSearch')}>
            <Icon name="return" />
          </button>
          <Icon name="search" />
          <input
            ref={input}
            className="input"
            type="search"
            name="s"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            onInput={({ currentTarget }) => {
              type(currentTarget.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            placeholder={t('searchPlaceholder')}
            aria-label={t('searchPlaceholder')}
          />
          {term !== '' && (
            <button
              type="button"
              className="iconbtn search__clear"
              onClick={() => {
                type('');
                input.current?.focus();
              }}
              aria-label={t('clearSearch')}
            >
              <Icon name="close" small />
            </button>
          )}
        </form>
        {open && <div className="search__panel drop">{Panel ? <Panel /> : <SearchWait />}</div>}
      </div>
      {open && (
        <div
          className="search__veil"
          onClick={leave}
          onMouseEnter={() => {
            veilTimer.current = setTimeout(leave, VEIL_MS);
          }}
          onMouseLeave={() => clearTimeout(veilTimer.current)}
          aria-hidden="true"
        />
      )}
    </search>
  );
}
