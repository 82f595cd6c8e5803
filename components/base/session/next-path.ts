const base = 'http://same.origin';

/**
 * The path to open after sign-in: a path on this origin, or the home page. `//evil`, `/\evil` and full URLs
 * become the home page. A path that is returned is parsed as a browser will parse it: `/.//evil` has the path
 * `//evil` after its dots are resolved, which the browser would read as the address of another site.
 */
export function safeNextPath(wanted: string | string[] | null | undefined): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  const path = pathOnThisSite(wanted);
  return path !== undefined && pathOnThisSite(path) === path ? path : '/';
}

/** The path of a page as it is parsed; undefined for addresses of other sites and for paths that are not pages. */
function pathOnThisSite(wanted: string): string | undefined {
  if (!URL.canParse(wanted, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, base);
  const isPage = origin === base && !pathname.startsWith('/api/') && !pathname.startsWith('/sign-in');
  return isPage ? pathname + search + hash : undefined;
}
