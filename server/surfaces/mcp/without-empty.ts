import { isObject } from '#server/kernel/values/objects.ts';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The same without properties that have no value, which are most of a record. A page without records stays a page. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const short = withoutEmpty(inner);
      return isEmpty(short) && key !== 'data' ? [] : [[key, short]];
    }),
  );
}
