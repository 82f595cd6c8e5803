/** The tasks that each task refers to: those that it waits for, or the one that it is part of. */
export type Edges = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the path from `id` over one of the targets back to `id`, if the new references would close a circle. Returns
 * undefined if there is none.
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
