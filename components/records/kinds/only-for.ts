import type { Kind } from './kind.ts';

type OnlyFor = Kind['screen']['only_for'];

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * True if a record with these values has the property: an invoice to a customer has no supplier. A value that is there
 * is shown in any case.
 */
export function isPropertyOf(
  onlyFor: OnlyFor,
  name: string,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const rule = onlyFor[name];
  if (!rule || !isBlank(values[name])) return true;
  const other = values[rule.by];
  return isBlank(other) ? rule.is_usual : rule.values.includes(String(other));
}
