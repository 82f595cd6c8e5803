/** A word and the time at which it is spoken. */
export interface Word {
  text: string;
  start_ms: number;
  end_ms: number;
}

export interface Segment {
  text: string;
  start_ms: number;
  end_ms: number;
}

const tidy = (text: string) =>
  text
    .replace(/<[^>]*>|\{\\[^}]*\}/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Shares the time of a segment among its words in proportion to their letters. */
export function spreadWords({ text, start_ms, end_ms }: Segment): Word[] {
  const words = tidy(text).split(' ').filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0);
  let before = 0;
  return words.map((word) => {
    const at = (count: number) => Math.round(start_ms + ((end_ms - start_ms) * count) / letters);
    const start = at(before);
    before += word.length + 1;
    return { text: word, start_ms: start, end_ms: at(before) };
  });
}

/** Sorts words by time, so that none begins before the previous one ends. */
export function inOrder(words: readonly Word[]): Word[] {
  let end = 0;
  return words
    .toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms)
    .map((word) => {
      const start_ms = Math.max(end, Math.round(word.start_ms));
      end = Math.max(start_ms, Math.round(word.end_ms));
      return { text: word.text, start_ms, end_ms: end };
    });
}
