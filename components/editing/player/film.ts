const playable = /\.(?:mp4|m4v|webm|mov|ogv)$/i;

/** The clips of the demonstration, which every installation serves itself (public/demonstration). */
const demonstrated = /^\/demonstration\/[a-z0-9-]+\.webm$/;

/**
 * Where the browser finds a file. A clip of the demonstration is taken from the server that shows the page, whatever name
 * and port that had when the demonstration was made.
 */
export function mediaAddress(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return demonstrated.test(path) ? path : address;
}

/** Whether an address is of a film itself, and not of a page that shows one: the page's policy lets nothing else play. */
export function isFilm(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return demonstrated.test(url.pathname) || (url.protocol === 'https:' && playable.test(url.pathname));
}
