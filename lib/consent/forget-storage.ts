import Cookies from 'js-cookie';
import type { ConsentPreferences } from '#lib/contract/integrations.ts';
import { mayStay, type StorageKind } from './stored-items.ts';

/** A cookie of `shop.example.com` may have been set for any of these: the host itself, or a domain above it. */
function cookieDomains(hostname: string): (string | undefined)[] {
  const labels = hostname.split('.');
  return [undefined, ...labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'))];
}

function deleteCookie(name: string): void {
  for (const domain of cookieDomains(location.hostname)) Cookies.remove(name, { path: '/', domain });
}

function clearStorage(kind: Exclude<StorageKind, 'cookie'>, preferences: ConsentPreferences): void {
  try {
    const storage = window[kind];
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const name of names) if (!mayStay(kind, name, preferences)) storage.removeItem(name);
  } catch {
    // The visitor forbids storage: there is nothing to forget.
  }
}

/**
 * Deletes from this browser whatever the preferences do not allow to stay: cookies that scripts can reach, of this host
 * and the domains above it, and both storages (decision 53).
 */
export function forgetStorage(preferences: ConsentPreferences): void {
  for (const name of Object.keys(Cookies.get())) if (!mayStay('cookie', name, preferences)) deleteCookie(name);
  clearStorage('localStorage', preferences);
  clearStorage('sessionStorage', preferences);
}
