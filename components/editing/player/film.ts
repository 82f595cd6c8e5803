import { isDemonstrationClip } from '#server/areas/editing/versions/demonstration-clips.ts';

const playable = /\.(?:mp4|m4v|webm|mov|ogv)$/i;

/**
 * The address of a file for the browser. Demonstration clips are loaded from the current server, whatever
 * name and port it had when the demonstration was created.
 */
export function mediaAddress(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  return isDemonstrationClip(path) ? path : address;
}

/**
 * Tells if an address is a video file, and not a page with a video. The content security policy of the page
 * blocks everything else.
 */
export function isFilm(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  return isDemonstrationClip(url.pathname) || (url.protocol === 'https:' && playable.test(url.pathname));
}
