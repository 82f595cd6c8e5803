const playable = /\.(?:mp4|m4v|webm|mov|ogv)$/i;

/** Whether an address is of a film itself, and not of a page that shows one: the page's policy lets nothing else play. */
export function isFilm(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && playable.test(url.pathname);
}
