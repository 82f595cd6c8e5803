/** The properties by which records are ordered; `-` before a name stands for the greatest value first. */
export type Order = readonly string[];

/** Compares records as the server orders them: a missing value comes last, and the id decides at the end. */
export function comparatorOf<R extends object>(order: Order) {
  const steps = [...order, 'id'].map((name) => ({
    name: name.replace(/^-/, ''),
    sign: name.startsWith('-') ? -1 : 1,
  }));
  return (a: R, b: R): number => {
    for (const { name, sign } of steps) {
      const [one, other] = [valueIn(a, name), valueIn(b, name)];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? 1 : -1;
      return one < other ? -sign : sign;
    }
    return 0;
  };
}

/** Moments have the same format everywhere, so they are compared as text. */
function valueIn(record: object, name: string): string | number | null {
  const value: unknown = Reflect.get(record, name);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Returns the earlier array if it holds the same items. */
export function reuseEqual<T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] {
  const isSame = before?.length === now.length && before.every((item, at) => item === now[at]);
  return isSame ? before : now;
}

export type Groups<R> = ReadonlyMap<string, readonly R[]>;

/**
 * Groups records by column; a column with the same records as before stays the same array and is not rendered again.
 */
export function groupedBy<R extends object>(
  records: Iterable<R>,
  columnOf: (record: R) => string,
  comparatorFor: (column: string) => (a: R, b: R) => number,
  before: Groups<R>,
): Groups<R> {
  const groups = Map.groupBy(records, columnOf);
  return new Map(
    [...groups].map(([column, group]) => [
      column,
      reuseEqual(before.get(column), group.sort(comparatorFor(column))),
    ]),
  );
}
