/** Which page is looked at, or which dialog is open, is no part of a view. */
const passing = new Set(['page', 'per', 'parent']);

/** What an address asks for, always in the same order, so that two that ask for the same are the same text. */
export function viewQuery(search: string): string {
  const asked = [...new URLSearchParams(search)].filter(
    ([name, value]) => !passing.has(name) && value !== '',
  );
  return new URLSearchParams(asked.sort()).toString();
}

/** The address that asks for it; what belongs to the place alone stays. */
export function viewAddress(pathname: string, search: string, query: string): string {
  const parent = new URLSearchParams(search).get('parent');
  const asked = new URLSearchParams(query);
  if (parent !== null) asked.set('parent', parent);
  return asked.size > 0 ? `${pathname}?${asked}` : pathname;
}
