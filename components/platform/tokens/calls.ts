import type { Outputs } from '#components/base/data/trpc.ts';

export type Call = Outputs['tokens']['preview']['data']['refused'][number];

/** The calls that match the search, by area; those without an area (such as /me) come first. */
export function groupByArea(calls: readonly Call[], words: string): [area: Call['area'], calls: Call[]][] {
  const wanted = words.trim().toLowerCase();
  const groups = new Map<Call['area'], Call[]>();
  for (const call of calls) {
    if (!`${call.method} ${call.path} ${call.summary}`.toLowerCase().includes(wanted)) continue;
    groups.set(call.area, [...(groups.get(call.area) ?? []), call]);
  }
  return [...groups].sort(([a], [b]) => Number(a !== null) - Number(b !== null));
}
