const yearSeconds = 365 * 24 * 60 * 60;

/** Writes a cookie for preferences, which pages may read before anyone is signed in. Never for secrets. */
export function writeCookie(name: string, value: string) {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}
