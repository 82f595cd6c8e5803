export interface Chance {
  amount: number;
  chance: number;
}

export interface Band {
  p10: number;
  p50: number;
  p90: number;
  expected: number;
}

const mostRounds = 5_000;
const mostDraws = 5_000_000;

/** The same data, the same numbers: FNV-1a over what is thrown. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: 32 bits of state, even enough for thousands of throws. */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cents = (value: number) => Math.round(value * 100) / 100;

/** Simulates every deal thousands of times: with a probability of 90 % at least p10 comes in, with 10 % at least p90. */
export function simulate(deals: readonly Chance[]): Band {
  const draw = drawsFrom(seedOf(JSON.stringify(deals.map(({ amount, chance }) => [amount, chance]))));
  const rounds = Math.max(200, Math.min(mostRounds, Math.floor(mostDraws / Math.max(1, deals.length))));
  const sums = new Float64Array(rounds);
  for (let round = 0; round < rounds; round++) {
    let sum = 0;
    for (const { amount, chance } of deals) if (draw() < chance) sum += amount;
    sums[round] = sum;
  }
  sums.sort();
  const at = (share: number) => cents(sums[Math.floor(share * (rounds - 1))] ?? 0);
  const expected = cents(deals.reduce((sum, { amount, chance }) => sum + amount * chance, 0));
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), expected };
}
