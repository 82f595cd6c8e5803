const boards = ['/queue', '/my-work'];

/**
 * Returns the address of the board that the person came from, with its filters. Without a board in the
 * history, or in a browser without the Navigation API, it is the queue.
 */
export function previousBoard(origin: string): string {
  if (!('navigation' in window)) return '/queue';
  const now = window.navigation.currentEntry?.index ?? 0;
  const before = window.navigation
    .entries()
    .slice(0, now)
    .flatMap(({ url }) => (url ? (URL.parse(url) ?? []) : []))
    .findLast((url) => url.origin === origin && boards.includes(url.pathname));
  return before ? before.pathname + before.search : '/queue';
}
