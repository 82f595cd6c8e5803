import { mean } from '../statistics/robust.ts';
import { countOf } from './words.ts';

/** Terms of so many sentences on either side of a place are compared. */
const reach = 4;

function likeness(left: readonly string[], right: readonly string[]): number {
  const [a, b] = [countOf(left), countOf(right)];
  const length = (counts: ReadonlyMap<string, number>) => Math.hypot(...counts.values());
  const shared = [...a].reduce((sum, [term, times]) => sum + times * (b.get(term) ?? 0), 0);
  return shared === 0 ? 0 : shared / (length(a) * length(b));
}

/** The depth of a gap: how much less similar its two sides are than those of the peaks around it. */
function depthAt(scores: readonly number[], at: number): number {
  const climb = (step: number) => {
    let peak = scores[at] ?? 0;
    for (let place = at + step; (scores[place] ?? -1) >= peak; place += step) peak = scores[place] ?? 0;
    return peak;
  };
  return climb(-1) + climb(1) - 2 * (scores[at] ?? 0);
}

/**
 * TextTiling: where the words of what follows are least those of what went before, deeper than the average by half a
 * standard deviation. Answers the sentences that begin something new; two of them have at least so many between them.
 */
export function findTurns(sentences: readonly (readonly string[])[], apart: number): number[] {
  const places = sentences.slice(1).map((_, nth) => nth + 1);
  const scores = places.map((place) =>
    likeness(
      sentences.slice(Math.max(0, place - reach), place).flat(),
      sentences.slice(place, place + reach).flat(),
    ),
  );
  const depths = scores.map((_, at) => depthAt(scores, at));
  const average = mean(depths);
  const deviation = Math.sqrt(mean(depths.map((depth) => (depth - average) ** 2)));
  const turns = places
    .map((place, at) => ({ place, depth: depths[at] ?? 0 }))
    .filter(({ depth }) => depth > 0 && depth >= average + deviation / 2)
    .toSorted((a, b) => b.depth - a.depth || a.place - b.place);
  const chosen: number[] = [];
  for (const { place } of turns)
    if ([0, sentences.length, ...chosen].every((other) => Math.abs(other - place) >= apart))
      chosen.push(place);
  return chosen.toSorted((a, b) => a - b);
}
