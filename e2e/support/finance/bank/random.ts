/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(values: readonly T[]): T => {
    const found = values[below(values.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  return { next, below, pick };
}

export type Random = ReturnType<typeof randomOf>;
