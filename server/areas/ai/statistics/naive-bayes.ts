import type { Weights } from '../text/words.ts';

/** Something whose answer is known: its marks (words, or "source=web") with their weights. */
export interface Example {
  label: string;
  marks: Weights;
}

export interface Guess {
  label: string;
  probability: number;
}

interface Class {
  /** The smoothed share of the examples that have this label. */
  share: number;
  weights: Map<string, number>;
  total: number;
  /** Logarithms of the chances of the features that it has shown, computed once, and of all others. */
  logs: Map<string, number>;
  otherwise: number;
}

export interface Learned {
  classes: ReadonlyMap<string, Class>;
  marks: number;
  smoothing: number;
}

/**
 * Multinomial naive Bayes with additive smoothing: what a class has never shown is unlikely in it, not impossible.
 * Weights may be counts or those of tf-idf.
 */
export function learn(examples: readonly Example[], smoothing = 1): Learned {
  const classes = new Map<string, Class>();
  const known = new Set<string>();
  for (const { label, marks } of examples) {
    const own = classes.get(label) ?? fresh();
    classes.set(label, own);
    own.share += 1;
    for (const [mark, weight] of marks) {
      known.add(mark);
      own.weights.set(mark, (own.weights.get(mark) ?? 0) + weight);
      own.total += weight;
    }
  }
  const learned = { classes, marks: known.size, smoothing };
  for (const own of classes.values()) {
    own.share = (own.share + 1) / (examples.length + classes.size);
    for (const mark of own.weights.keys()) own.logs.set(mark, Math.log(chance(learned, own, mark)));
    own.otherwise = Math.log(chance(learned, own, ''));
  }
  return learned;
}

const fresh = (): Class => ({ share: 0, weights: new Map(), total: 0, logs: new Map(), otherwise: 0 });

const chance = ({ marks, smoothing }: Learned, of: Class, mark: string): number =>
  ((of.weights.get(mark) ?? 0) + smoothing) / (of.total + smoothing * Math.max(1, marks));

/** All classes, the likeliest first; the probabilities add up to 1. Nothing where nothing was learned. */
export function guess(learned: Learned, marks: Weights): Guess[] {
  const logs = [...learned.classes].map(([label, own]) => {
    let log = Math.log(own.share);
    for (const [mark, weight] of marks) log += weight * (own.logs.get(mark) ?? own.otherwise);
    return { label, log };
  });
  const most = Math.max(...logs.map((one) => one.log));
  const all = logs.reduce((sum, one) => sum + Math.exp(one.log - most), 0);
  return logs
    .map(({ label, log }) => ({ label, probability: Math.exp(log - most) / all }))
    .toSorted((a, b) => b.probability - a.probability || (a.label < b.label ? -1 : 1));
}

/** The features that are more frequent in a class than in the others together, strongest first. */
export function reasonsFor(learned: Learned, marks: Weights, label: string, most = 3): string[] {
  const own = learned.classes.get(label);
  const others = [...learned.classes].filter(([other]) => other !== label).map(([, one]) => one);
  if (!own || others.length === 0) return [];
  return [...marks]
    .filter(([mark]) => own.weights.has(mark))
    .map(([mark, weight]) => {
      const elsewhere = others.reduce((sum, one) => sum + chance(learned, one, mark), 0) / others.length;
      return { mark, weight: weight * Math.log(chance(learned, own, mark) / elsewhere) };
    })
    .filter((one) => one.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || (a.mark < b.mark ? -1 : 1))
    .slice(0, most)
    .map((one) => one.mark);
}
