'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { followPath } from '#components/behaviour/soft-link.ts';
import { usePathChange } from '#components/behaviour/use-path-change.ts';
import miniBasketFrameStyles from '#components/mini-basket/mini-basket-frame.module.css';
import fieldStyles from '#components/ui/field.module.css';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import { searchPath } from '#lib/addresses/short-paths.ts';
import { PanelSlot } from './panel-slot.tsx';
import styles from './search-box.module.css';
import { ActiveOption, LISTBOX_ID, useOptionKeys } from './use-option-keys.ts';

/** The pointer may rest this long on the veil before the search closes (SHELL-17), ms. */
const VEIL_MS = 500;

/** Where a term leads; its results where the code that would ask cannot be had. */
const submitted = (term: string, member: boolean): Promise<string> =>
  import('./submit-search.ts').then(
    ({ submitSearch }) => submitSearch(term, member),
    () => searchPath(term),
  );

/**
 * The search box: a plain form, so that it works before and without JavaScript (decision 33), and ARIA's combobox over
 * what can be found. With the focus it lies over a veil; on phones it fills the screen. Escape, the veil, and the focus
 * going elsewhere close it.
 */
export function SearchBox({ member }: { member: boolean }) {
  const t = useTranslations('Header');
  const [open, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const veilTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { activeId, leaveOptions, onKeyDown: onOptionKey } = useOptionKeys(panel);

  const type = useCallback((next: string) => {
    if (input.current && input.current.value !== next) input.current.value = next;
    setTerm(next);
  }, []);
  const stopWaiting = useCallback(() => {
    clearTimeout(veilTimer.current);
    veilTimer.current = undefined;
  }, []);
  const close = useCallback(() => {
    stopWaiting();
    setOpen(false);
    leaveOptions();
  }, [leaveOptions, stopWaiting]);
  const leave = useCallback(() => {
    input.current?.blur();
    close();
  }, [close]);
  usePathChange(
    useCallback(() => {
      type('');
      leave();
    }, [type, leave]),
  );
  useEffect(() => {
    // Typing that began before the page was live goes on.
    setTerm(input.current?.value ?? '');
    if (document.activeElement === input.current) setOpen(true);
    return stopWaiting;
  }, [stopWaiting]);

  useEffect(() => void document.documentElement.toggleAttribute('data-searching', open), [open]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const asked = term.trim();
    if (asked === '' || asking) return;
    setAsking(true);
    leave();
    const from = location.href;
    void submitted(asked, member).then((path) => {
      setAsking(false);
      // Whoever has gone elsewhere meanwhile wants to be there.
      if (location.href !== from) return;
      // Other results stand on the same path, which is no change of the route.
      if (path.split('?')[0] === location.pathname) type('');
      followPath(path);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A search field empties itself on Escape; what was typed is still wanted when only the panel is in the way.
    event.preventDefault();
    if (open) close();
    else type('');
    input.current?.focus({ preventScroll: true });
  };
  const waitOnVeil = ({ movementX, movementY }: MouseEvent) => {
    // Browsers also tell of a pointer that lies still where the veil appears: whoever types does not mean it.
    if (movementX || movementY) veilTimer.current ??= setTimeout(leave, VEIL_MS);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <search className={styles.search} data-open={open ? '' : undefined} onBlur={onBlur} onKeyDown={onKeyDown}>
      <div className={styles.box}>
        <form action={searchPath()} onSubmit={onSubmit} aria-busy={asking}>
          <button
            type="button"
            className={clsx(iconButtonStyles.button, styles.close)}
            onClick={leave}
            aria-label={t('closeSearch')}
            data-leaves=""
          >
            <Icon name="return" />
          </button>
          <Icon name="search" />
          <input
            ref={input}
            className={clsx(fieldStyles.input, styles.input)}
            type="text"
            inputMode="search"
            name="s"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? LISTBOX_ID : undefined}
            aria-activedescendant={activeId || undefined}
            onInput={({ currentTarget }) => {
              type(currentTarget.value);
              leaveOptions();
              setOpen(true);
            }}
            onKeyDown={open ? onOptionKey : undefined}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            placeholder={t('searchPlaceholder')}
            aria-label={t('searchPlaceholder')}
          />
          {term !== '' && (
            <button
              type="button"
              className={clsx(iconButtonStyles.button, styles.clear)}
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
        {open && (
          <div className={clsx(styles.panel, miniBasketFrameStyles.drop)} id="search-panel" ref={panel}>
            <ActiveOption value={activeId}>
              <PanelSlot term={term.trim()} member={member} />
            </ActiveOption>
          </div>
        )}
      </div>
      {open && (
        <div
          className={styles.veil}
          onClick={leave}
          onMouseMove={waitOnVeil}
          onMouseLeave={stopWaiting}
          aria-hidden="true"
        />
      )}
    </search>
  );
}
