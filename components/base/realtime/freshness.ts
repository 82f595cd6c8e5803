import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';

/** An event bears the time at which its change began; whoever read in this time since may not have seen it. */
const slackMs = 2_000;

/** Put there by a page that the server had read, rather than asked for here. */
const isHandedOver = (happened: QueryCacheNotifyEvent): boolean =>
  happened.type === 'added' || (happened.type === 'updated' && happened.action.type === 'setState');

function areaOf({ queryKey }: Query): string | undefined {
  const [path] = queryKey;
  return Array.isArray(path) && typeof path[0] === 'string' ? path[0] : undefined;
}

/** Tells the area of what a page brings that an event, told before the page was there, had already made out of date. */
export function onOvertaken(
  client: QueryClient,
  latest: ReadonlyMap<string, number>,
  tell: (area: string) => void,
): () => void {
  return client.getQueryCache().subscribe((happened) => {
    const { query } = happened;
    if (!isHandedOver(happened) || query.state.data === undefined) return;
    const area = areaOf(query);
    const told = area === undefined ? undefined : latest.get(area);
    if (area !== undefined && told !== undefined && query.state.dataUpdatedAt < told + slackMs) tell(area);
  });
}
