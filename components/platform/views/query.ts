/** The page number, the page size and the parent are not part of a view. */
const passing = new Set(['page', 'per', 'parent']);

/** The filters of an address in a fixed order, so that equal filters are the same text. */
export function viewQuery(search: string): string {
  const asked = [...new URLSearchParams(search)].filter(
    ([name, value]) => !passing.has(name) && value !== '',
  );
  return new URLSearchParams(asked.sort()).toString();
}

/** The address with the filters of a view; the parent record stays. */
export function viewAddress(pathname: string, search: string, query: string): string {
  const parent = new URLSearchParams(search).get('parent');
  const asked = new URLSearchParams(query);
  if (parent !== null) asked.set('parent', parent);
  return asked.size > 0 ? `${pathname}?${asked}` : pathname;
}
