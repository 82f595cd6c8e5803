import { type Part, parts, type Shape, type Shapes } from './shapes.ts';

/** A name that some operations have got or lost. */
export interface Change {
  kind: 'added' | 'removed';
  part: Part;
  name: string;
  operations: readonly string[];
}

export interface Changes {
  added: readonly string[];
  removed: readonly string[];
  /** Names of operations that both versions have. Those of most operations are first. */
  changed: readonly Change[];
}

export function changesBetween(before: Shapes, after: Shapes): Changes {
  const changed = new Map<string, Change>();
  for (const [operation, now] of after) {
    const then = before.get(operation);
    for (const one of then ? parts.flatMap((part) => differences(then, now, part)) : []) {
      const key = `${one.kind} ${one.part} ${one.name}`;
      changed.set(key, { ...one, operations: [...(changed.get(key)?.operations ?? []), operation] });
    }
  }
  return {
    added: [...after.keys()].filter((one) => !before.has(one)).sort(),
    removed: [...before.keys()].filter((one) => !after.has(one)).sort(),
    changed: [...changed.values()].toSorted((a, b) => b.operations.length - a.operations.length),
  };
}

function differences(before: Shape, after: Shape, part: Part): Omit<Change, 'operations'>[] {
  const only = (some: Shape, others: Shape) =>
    outermost([...some[part]].filter((name) => !others[part].has(name)));
  return [
    ...only(after, before).map((name) => ({ kind: 'added' as const, part, name })),
    ...only(before, after).map((name) => ({ kind: 'removed' as const, part, name })),
  ];
}

/** Leaves out the properties of an object that is new or gone itself. */
const outermost = (names: readonly string[]): string[] =>
  names.filter((name) => !names.some((outer) => name.startsWith(`${outer}.`))).sort();
