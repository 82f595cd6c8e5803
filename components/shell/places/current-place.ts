import { everyPlace, type Place } from './places.ts';

/** The number of characters of the address that belong to the place, or 0 if the address does not. */
const sharedLength = ({ href, records }: Place, pathname: string, search: URLSearchParams): number =>
  Math.max(lengthOf(href, pathname, search), records ? lengthOf(records, pathname, search) : 0);

function lengthOf(href: string, pathname: string, search: URLSearchParams): number {
  const [path = '', query = ''] = href.split('?');
  const isInside = path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
  if (!isInside) return 0;
  const asked = [...new URLSearchParams(query)];
  return path.length + asked.filter(([name, value]) => search.get(name) === value).length;
}

/**
 * The place that an address belongs to. The innermost one is chosen: /settings/people does not belong to the settings.
 * If two places show the same list, the one whose filter is in the address is chosen, otherwise the first one.
 */
export function placeAt(pathname: string, search: URLSearchParams): Place | undefined {
  let best: Place | undefined;
  let most = 0;
  for (const place of everyPlace) {
    const length = sharedLength(place, pathname, search);
    if (length > most) [best, most] = [place, length];
  }
  return best;
}
