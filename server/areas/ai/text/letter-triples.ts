import { languageSamples } from './language-samples.ts';
import { type Language, languageWords } from './language-words.ts';
import { feelingWords } from './sentiment-words.ts';

const languages = ['es', 'pt', 'en'] as const;

const triplesOf = (word: string): string[] => {
  const padded = `^${word}$`;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

function learn(language: Language) {
  const words = [
    ...languageSamples[language].split(' '),
    ...languageWords[language],
    ...Object.values(feelingWords[language]).flatMap((list) => list.split(' ')),
  ];
  const counts = new Map<string, number>();
  for (const triple of [...new Set(words)].flatMap(triplesOf))
    counts.set(triple, (counts.get(triple) ?? 0) + 1);
  return { counts, all: [...counts.values()].reduce((sum, one) => sum + one, 0) };
}

const learned = languages.map(learn);
const different = new Set(learned.flatMap(({ counts }) => [...counts.keys()])).size;

/** Neighbouring groups of letters overlap: they are not as much evidence as so many independent ones would be. */
const tempered = 0.5;
/** A word with a smaller share of known letter triples is of another language. */
const leastSeen = 0.5;

/**
 * How a word looks: the share of each language by its groups of three letters (naive Bayes with one more of everything),
 * in the order es, pt, en. Undefined where it looks like none.
 */
export function looksLike(word: string): readonly number[] | undefined {
  const triples = triplesOf(word);
  const seen = triples.filter((one) => learned.some(({ counts }) => counts.has(one))).length;
  if (seen < triples.length * leastSeen) return undefined;
  const logs = learned.map(({ counts, all }) =>
    triples.reduce((sum, one) => sum + Math.log(((counts.get(one) ?? 0) + 1) / (all + different)), 0),
  );
  const top = Math.max(...logs);
  const weights = logs.map((one) => Math.exp((one - top) * tempered));
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((one) => one / sum);
}
