const playable = /\.(?:mp4|m4v|webm|mov|ogv)$/i;

/** Clips of the demonstration, which every installation serves from public/demonstration. */
const demonstrated = /^\/demonstration\/[a-z0-9-]+\.webm$/;

/**
 * The address of a file for the browser. Demonstration clips are loaded from the current server, whatever
 * name and port it had when the demonstration was created.
 */
export function mediaAddress(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return demonstrated.test(path) ? path : address;
}

/**
 * Tells if an address is a video file, and not a page with a video. The content security policy of the page
 * blocks everything else.
 */
export function isFilm(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return demonstrated.test(url.pathname) || (url.protocol === 'https:' && playable.test(url.pathname));
}
