import type { Message } from '#server/vocabulary/wording/message.ts';
import type { HitRate } from '../functions/feature.ts';
import { countOf } from '../text/words.ts';

/** The share of the examples, the older ones, that a function learns from; it is tested on the newer ones. */
const learnedShare = 0.7;

/**
 * Examples in the order of time. `learn` gets the older part and answers a guess for one of the newer; undefined is a
 * refusal to guess and counts as wrong. The baseline is the answer most frequent in the older part, always given.
 */
export function backtest<E extends { label: string }>(
  examples: readonly E[],
  about: Message,
  learn: (older: readonly E[]) => (one: E) => string | undefined,
): HitRate | undefined {
  const cut = Math.floor(examples.length * learnedShare);
  const [older, newer] = [examples.slice(0, cut), examples.slice(cut)];
  if (older.length === 0 || newer.length === 0) return undefined;
  const say = learn(older);
  const right = newer.filter((one) => say(one) === one.label).length;
  const [constant] = [...countOf(older.map((one) => one.label))].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const constantRight = newer.filter((one) => one.label === constant).length;
  const share = (count: number) => Math.round((count / newer.length) * 1000) / 1000;
  return { right, of: newer.length, rate: share(right), baseline: share(constantRight), about };
}
