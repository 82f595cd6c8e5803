export interface Piece<T> {
  how: 'same' | 'removed' | 'added';
  items: T[];
}

/**
 * Largest number of comparisons; above it, all items count as replaced, because an exact answer would take
 * too long.
 */
const mostCells = 1_000_000;

/** The kept, removed and added items between two sequences; the longest common subsequence is kept. */
export function diffSequences<T>(before: readonly T[], after: readonly T[]): Piece<T>[] {
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const old = before.slice(start, before.length - end);
  const next = after.slice(start, after.length - end);
  const pieces: Piece<T>[] = [];
  const push = (how: Piece<T>['how'], items: readonly T[]) => {
    const last = pieces.at(-1);
    if (items.length === 0) return;
    if (last?.how === how) last.items.push(...items);
    else pieces.push({ how, items: [...items] });
  };
  push('same', before.slice(0, start));
  if (old.length * next.length > mostCells) {
    push('removed', old);
    push('added', next);
  } else walk(old, next, push);
  push('same', before.slice(before.length - end));
  return pieces;
}

function commonStart<T>(one: readonly T[], other: readonly T[]): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

const commonEnd = <T>(one: readonly T[], other: readonly T[]) =>
  commonStart(one.toReversed(), other.toReversed());

function walk<T>(
  old: readonly T[],
  next: readonly T[],
  push: (how: Piece<T>['how'], items: readonly T[]) => void,
): void {
  const common = lengths(old, next);
  const at = (i: number, j: number) => common[i * (next.length + 1) + j] ?? 0;
  let [i, j] = [0, 0];
  while (i < old.length && j < next.length) {
    if (old[i] === next[j]) {
      push('same', old.slice(i, i + 1));
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      push('removed', old.slice(i, i + 1));
      i += 1;
    } else {
      push('added', next.slice(j, j + 1));
      j += 1;
    }
  }
  push('removed', old.slice(i));
  push('added', next.slice(j));
}

/** The length of the longest common subsequence of the rest after each pair of positions. */
function lengths<T>(old: readonly T[], next: readonly T[]): Uint32Array {
  const width = next.length + 1;
  const table = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        old[i] === next[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
  return table;
}
