/** A part of a column, from the top downwards. */
export interface Span {
  id: string;
  from: number;
  to: number;
}

/** The place of a span across its column, as shares of the width. */
export interface Placed extends Span {
  left: number;
  width: number;
}

const meet = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** The spans that overlap each other, directly or through others. */
function clustersOf(spans: readonly Span[]): Span[][] {
  const clusters: Span[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    const last = clusters.at(-1);
    if (last && span.from < end) last.push(span);
    else clusters.push([span]);
    end = Math.max(span.from < end ? end : Number.NEGATIVE_INFINITY, span.to);
  }
  return clusters;
}

function placedIn(cluster: readonly Span[]): Placed[] {
  const lanes: Span[][] = [];
  for (const span of cluster) {
    const free = lanes.find((lane) => !lane.some((one) => meet(one, span)));
    if (free) free.push(span);
    else lanes.push([span]);
  }
  return lanes.flatMap((lane, at) =>
    lane.map((span) => {
      const next = lanes.findIndex((other, nth) => nth > at && other.some((one) => meet(one, span)));
      const until = next === -1 ? lanes.length : next;
      return { ...span, left: at / lanes.length, width: (until - at) / lanes.length };
    }),
  );
}

/**
 * Places overlapping spans side by side: each takes the first free lane, and as much of the width beside it as is free. A
 * short span is treated as if it had the least height, because it is drawn so.
 */
export function sideBySide(spans: readonly Span[], least: number): Placed[] {
  const drawn = spans.map((span) => ({ ...span, to: Math.max(span.to, span.from + least) }));
  const ordered = drawn.sort((a, b) => a.from - b.from || b.to - a.to || a.id.localeCompare(b.id));
  return clustersOf(ordered).flatMap(placedIn);
}
