import { isDemonstrationClip } from '#server/areas/editing/versions/demonstration-clips.ts';
import { type FilmMedia, inThisOrigin } from '../film/media.ts';

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

/** A version as far as it can be watched: an uploaded film, or an address elsewhere. */
export interface Watched {
  url: string | null;
  film?: { content_url?: string | undefined } | null | undefined;
  media?: Pick<FilmMedia, 'needs_proxy' | 'proxy_url'> | null | undefined;
}

/** The copy for browsers of a film that they cannot play themselves. */
const proxyOf = ({ media }: Watched): string | undefined =>
  media?.needs_proxy ? (media.proxy_url ?? undefined) : undefined;

/** The address at which a version is watched. */
export function watchedAt(version: Watched): string {
  const here = proxyOf(version) ?? version.film?.content_url;
  return here === undefined ? mediaAddress(version.url ?? '') : inThisOrigin(here);
}

/** True if the player can try to play a version; an uploaded film has no name that tells its type. */
export const isPlayed = ({ url, film }: Watched): boolean =>
  film?.content_url !== undefined || isFilm(url ?? '');
