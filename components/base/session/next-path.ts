const base = 'http://same.origin';

/**
 * The path to open after sign-in: a path on this origin, or the home page. `//evil`, `/\evil` and full URLs
 * become the home page.
 */
export function safeNextPath(wanted: string | string[] | null | undefined): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, base);
    const isPage =
      url.origin === base && !url.pathname.startsWith('/api/') && !url.pathname.startsWith('/sign-in');
    return isPage ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
