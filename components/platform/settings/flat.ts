type Held = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Held =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `sla.urgent.resolution`. */
export function at(settings: unknown, path: string): unknown {
  let value = settings;
  for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined;
  return value;
}

/** Converts values by path into the nested document that a PATCH takes. */
export function nested(changes: Held): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let inner = whole;
    for (const name of names) {
      const next = inner[name];
      const deeper: Record<string, unknown> = isObject(next) ? { ...next } : {};
      inner[name] = deeper;
      inner = deeper;
    }
    inner[last] = value;
  }
  return whole;
}

export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

export const isSame = (one: unknown, other: unknown): boolean =>
  (isBlank(one) && isBlank(other)) || JSON.stringify(one) === JSON.stringify(other);
