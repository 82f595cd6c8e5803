import { isObject } from '#server/kernel/values/objects.ts';

/** `fields=` keeps the named fields of each record; id always stays, which identifies the record. */
export function pickFields(result: unknown, input: unknown): unknown {
  if (!isObject(input) || !Array.isArray(input.fields)) return result;
  const { fields } = input;
  if (!isObject(result)) return result;
  const keep = new Set<unknown>(['id', ...fields, ...(Array.isArray(input.expand) ? input.expand : [])]);
  const pick = (record: unknown) =>
    isObject(record) ? Object.fromEntries(Object.entries(record).filter(([name]) => keep.has(name))) : record;
  const { data } = result;
  return { ...result, data: Array.isArray(data) ? data.map(pick) : pick(data) };
}
