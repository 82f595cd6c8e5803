import { isObject } from '#server/kernel/values/objects.ts';

const inner = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', '$defs'] as const;

/** The names of the properties whose texts are always values of the API, such as a status, in a JSON schema. */
export function choicesIn(schema: unknown): string[] {
  const [choices, texts] = [new Set<string>(), new Set<string>()];
  collect(schema, '');
  return [...choices].filter((name) => !texts.has(name)).sort();

  function collect(part: unknown, name: string): void {
    if (Array.isArray(part)) for (const one of part) collect(one, name);
    if (!isObject(part)) return;
    const values = [part.enum, part.const].flat().filter((value) => typeof value === 'string');
    if (values.length > 0) choices.add(name);
    else if ([part.type].flat().includes('string')) texts.add(name);
    for (const key of inner) {
      const below = part[key];
      // The entries of $defs are schemas by name; the property is the one that refers to them.
      collect(key === '$defs' && isObject(below) ? Object.values(below) : below, name);
    }
    if (isObject(part.properties))
      for (const [property, one] of Object.entries(part.properties)) collect(one, property);
  }
}
