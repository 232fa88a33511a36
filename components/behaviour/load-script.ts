const asked = new Map<string, Promise<void>>();

/**
 * Loads a script of somebody else once, however often it is asked for; one that failed is tried again.
 * @param src address the page's policy allows (lib/edge/documents/security-headers.ts)
 */
export function loadScript(src: string): Promise<void> {
  const known = asked.get(src);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      asked.delete(src);
      script.remove();
      reject(new Error('The script did not load'));
    };
    document.head.append(script);
  });
  asked.set(src, loading);
  return loading;
}
