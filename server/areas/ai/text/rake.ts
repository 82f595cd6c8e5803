import { fold, isStopWord, stem } from './words.ts';

export interface Keyword {
  phrase: string;
  score: number;
  times: number;
}

const longestPhrase = 4;

/** Runs of telling words, as they stand between small words and punctuation. */
function runsOf(text: string): string[][] {
  return text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\s'’-]+|\n+|\s[-–]+\s/u)
    .flatMap((part) => {
      const runs: string[][] = [[]];
      for (const word of part.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []) {
        if (isStopWord(word) || fold(word).length < 2 || /^\d+$/.test(word)) runs.push([]);
        else runs.at(-1)?.push(word);
      }
      return runs;
    })
    .filter((run) => run.length > 0 && run.length <= longestPhrase);
}

/**
 * RAKE: a word weighs the company it keeps (the words of its phrases) per time it occurs, a phrase what its words
 * weigh together. Words are the same by their stems; a phrase is shown as it was first written.
 */
export function keywordsOf(text: string, most: number): Keyword[] {
  const runs = runsOf(text).map((words) => ({ words, stems: words.map(stem) }));
  const frequency = new Map<string, number>();
  const company = new Map<string, number>();
  for (const { stems } of runs)
    for (const one of stems) {
      frequency.set(one, (frequency.get(one) ?? 0) + 1);
      company.set(one, (company.get(one) ?? 0) + stems.length);
    }
  const phrases = new Map<string, Keyword & { weight: number }>();
  for (const { words, stems } of runs) {
    const known = phrases.get(stems.join(' '));
    if (known) known.times += 1;
    else {
      const sumOf = (worth: (one: string) => number) => stems.reduce((sum, one) => sum + worth(one), 0);
      const score = sumOf((one) => (company.get(one) ?? 0) / (frequency.get(one) ?? 1));
      const often = sumOf((one) => frequency.get(one) ?? 0) / stems.length;
      // Repeated phrases weigh more than phrases that are only long.
      const weight = (score / stems.length) * Math.log2(1 + often) ** 2;
      phrases.set(stems.join(' '), { phrase: words.join(' '), score, times: 1, weight });
    }
  }
  return [...phrases.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ weight: _, ...one }) => one);
}
