const boards = ['/queue', '/my-work'];

/** Where the person came from, with its filters; the queue where they came from elsewhere or the browser does not tell. */
export function boardBefore(origin: string): string {
  if (!('navigation' in window)) return '/queue';
  const now = window.navigation.currentEntry?.index ?? 0;
  const before = window.navigation
    .entries()
    .slice(0, now)
    .flatMap(({ url }) => (url ? (URL.parse(url) ?? []) : []))
    .findLast((url) => url.origin === origin && boards.includes(url.pathname));
  return before ? before.pathname + before.search : '/queue';
}
