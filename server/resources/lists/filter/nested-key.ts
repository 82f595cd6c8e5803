import { isObject } from '#server/kernel/values/objects.ts';

/** `address.city` is a property of that name, or the property `city` of an object `address`. */
export const placesOf = (key: string): string[][] => (key.includes('.') ? [[key], key.split('.')] : [[key]]);

/** The object that has this value at this path and nothing else. */
export const objectWith = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

/** The value of a key in an object, which may be that of an inner object. */
export function valueAt(object: unknown, key: string): unknown {
  const found = placesOf(key).map((path) =>
    path.reduce<unknown>(
      (outer, name) => (isObject(outer) && Object.hasOwn(outer, name) ? outer[name] : undefined),
      object,
    ),
  );
  return found.find((one) => one !== undefined);
}
