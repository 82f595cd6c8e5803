/** What each record points at: a task at those it waits for, or at the one it is part of. */
export type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * The way from one of the targets back to `id`, which pointing at them would close to a circle; it begins and ends
 * with `id`. Undefined where there is none.
 */
export function circleThrough(id: string, targets: readonly string[], edges: Edges): string[] | undefined {
  const seen = new Set<string>();
  const ways = targets.map((target) => [id, target]);
  for (let way = ways.pop(); way; way = ways.pop()) {
    const here = way.at(-1) ?? '';
    if (here === id) return way;
    if (seen.has(here)) continue;
    seen.add(here);
    for (const next of edges.get(here) ?? []) ways.push([...way, next]);
  }
  return undefined;
}
