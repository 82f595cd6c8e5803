/** A comparison of the list operations, such as `status[in]=won,lost`; a name without an operator is compared as equal. */
const comparison = /^([a-z_]+)(?:\[([a-z]+)\])?$/;

/** Parameters of the API for the time of creation, with their comparisons. */
const shortcuts: Readonly<Record<string, [property: string, operator: string]>> = {
  created_after: ['created_at', 'gt'],
  created_before: ['created_at', 'lt'],
};

/**
 * Returns the address of a list page that shows the records of a query of the API. Values and choices become filters of
 * the page, and all other comparisons become conditions of its filter, so that the list has exactly the same records.
 */
export function addressOfQuery(page: string, query: string): string {
  const asked = new URLSearchParams(query.split('?')[1] ?? '');
  const shown = new URLSearchParams();
  const conditions: object[] = [];
  for (const [key, value] of asked) {
    const [, name = '', operator] = comparison.exec(key) ?? [];
    const [property, compared] = shortcuts[name] ?? [name, operator];
    if (compared === undefined || compared === 'in') shown.set(property, value);
    else conditions.push({ [property]: { [compared]: value } });
  }
  if (conditions.length > 0) shown.set('filter', JSON.stringify({ and: conditions }));
  return `${page}?${shown}`;
}
