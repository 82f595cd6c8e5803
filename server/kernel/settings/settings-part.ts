import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { isObject } from '../values/objects.ts';

type Shape = Readonly<Record<string, z.ZodType>>;
export type StoredSettings = Readonly<Record<string, unknown>>;

/** The settings of one area, each with its default. */
export const settingsPart = <S extends Shape>(shape: S) => partOf(shape, (stored) => stored);

/** Settings of one area inside `policies`, an object of the API that several areas have settings in. */
export const policiesPart = <S extends Shape>(shape: S) =>
  partOf(shape, ({ policies }) => (isObject(policies) ? policies : {}));

export type SettingsOf<P extends { read(stored: StoredSettings): unknown }> = ReturnType<P['read']>;

/** The names of tolerances, limits and similar settings. */
export const settingName = z.string().min(1).max(60);

function partOf<S extends Shape>(shape: S, inside: (stored: StoredSettings) => StoredSettings) {
  const schema = z.strictObject(shape);
  const parsed = new WeakMap<StoredSettings, z.output<typeof schema>>();

  /** A stored setting of an older or newer release that this one does not accept counts as missing. */
  function stillValid(stored: StoredSettings): Record<string, unknown> {
    const given = inside(stored);
    return Object.fromEntries(
      Object.entries(shape).flatMap(([key, setting]) =>
        key in given && setting.safeParse(given[key]).success ? [[key, given[key]]] : [],
      ),
    );
  }

  /** Stored settings are parsed once and cached for as long as the same object is in use. */
  function read(stored: StoredSettings): z.output<typeof schema> {
    const known = parsed.get(stored);
    if (known) return known;
    const settings = schema.parse(stillValid(stored));
    parsed.set(stored, settings);
    return settings;
  }

  const of = ({ actor }: { actor: Actor }) => read(actor.organization.settings);
  return { shape, stillValid, read, of };
}
