import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';

/**
 * An event carries the time at which its change began; a read within this time afterwards may have missed the
 * change.
 */
const slackMs = 2_000;

/** Tells if the data came with a page rendered by the server, and was not fetched by this client. */
const isHydrated = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'added' || (event.type === 'updated' && event.action.type === 'setState');

function areaOf({ queryKey }: Query): string | undefined {
  const [path] = queryKey;
  return Array.isArray(path) && typeof path[0] === 'string' ? path[0] : undefined;
}

/**
 * Calls back with the area of data that came with a page and that an earlier event had already made out of
 * date.
 */
export function onOutdatedData(
  client: QueryClient,
  latest: ReadonlyMap<string, number>,
  onOutdated: (area: string) => void,
): () => void {
  return client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (!isHydrated(event) || query.state.data === undefined) return;
    const area = areaOf(query);
    const latestEventAt = area === undefined ? undefined : latest.get(area);
    if (
      area !== undefined &&
      latestEventAt !== undefined &&
      query.state.dataUpdatedAt < latestEventAt + slackMs
    )
      onOutdated(area);
  });
}
