/** A whole number from 0 up to the limit, without it. */
export type Choose = (limit: number) => number;

/** Numbers that look random and are the same for the same seed (the generator is mulberry32). */
export function chooser(seed: number): Choose {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export function shuffled<T>(values: readonly T[], choose: Choose): T[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = choose(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Doubles, drops or swaps a letter, as a person does who types quickly, so that no other known name results. */
export function misspell(name: string, known: ReadonlySet<string>, choose: Choose): string {
  for (;;) {
    const at = 1 + choose(name.length - 2);
    const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
    const next = after.charAt(0);
    const wrong = [
      `${before}${letter}${letter}${after}`,
      `${before}${after}`,
      `${before}${next}${letter}${after.slice(1)}`,
    ][choose(3)];
    if (wrong && wrong !== name && !known.has(wrong) && /[a-z]/.test(letter)) return wrong;
  }
}
