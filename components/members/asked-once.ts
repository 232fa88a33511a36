/** Was the visitor asked in this session of the browser? @param key of the session storage that holds it */
export function wasAsked(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

export function rememberAsked(key: string): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Forbidden storage: the next page may ask again.
  }
}
