const yearSeconds = 365 * 24 * 60 * 60;

/** For preferences only: what a page may know before anyone is signed in. */
export function writeCookie(name: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}
