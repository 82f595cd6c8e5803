const damping = 0.85;
const rounds = 60;
const close = 1e-6;

/** Words in common, against the length of both: two long sentences share some by accident. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size < 2 || b.size < 2) return 0;
  let shared = 0;
  for (const term of a) if (b.has(term)) shared += 1;
  return shared === 0 ? 0 : shared / (Math.log(a.size) + Math.log(b.size));
}

/**
 * TextRank: a sentence weighs what sentences like it give it, each sharing out its own weight among those it is like.
 * The weights add up to 1; a sentence that is like no other keeps (1 − 0.85) of an equal share, and more rarely.
 */
export function textRank(sentences: readonly (readonly string[])[]): number[] {
  const sets = sentences.map((terms) => new Set(terms));
  const links = sets.map((own, i) => sets.map((other, j) => (i === j ? 0 : likeness(own, other))));
  const given = links.map((row) => row.reduce((sum, one) => sum + one, 0));
  const count = Math.max(1, sentences.length);
  let weights = sentences.map(() => 1 / count);
  for (let round = 0; round < rounds; round++) {
    const next = sentences.map((_, i) => {
      const received = links.reduce((sum, row, j) => {
        const all = given[j] ?? 0;
        return all === 0 ? sum : sum + ((row[i] ?? 0) / all) * (weights[j] ?? 0);
      }, 0);
      return (1 - damping) / count + damping * received;
    });
    const moved = next.reduce((sum, weight, i) => sum + Math.abs(weight - (weights[i] ?? 0)), 0);
    weights = next;
    if (moved < close) break;
  }
  const total = weights.reduce((sum, one) => sum + one, 0) || 1;
  return weights.map((one) => one / total);
}
