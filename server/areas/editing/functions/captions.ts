import type { Word } from './transcript-words.ts';

export interface CaptionRules {
  line_letters: number;
  lines: number;
  letters_per_second: number;
  gap_ms: number;
  shortest_ms: number;
  longest_ms: number;
}

/** Limits that broadcasters and streaming services set for subtitles in European languages. */
export const captionRules: CaptionRules = {
  line_letters: 42,
  lines: 2,
  letters_per_second: 17,
  gap_ms: 80,
  shortest_ms: 1000,
  longest_ms: 7000,
};

export interface Caption {
  /** Moment at which its first word is spoken; the caption is shown then or later. */
  said_ms: number;
  start_ms: number;
  end_ms: number;
  lines: string[];
}

const lettersIn = (text: string) => [...text].length;

/** Shortest silence that begins a new caption, in milliseconds. */
const pause = 600;
/** Number of letters after which the end of a sentence also ends the caption. */
const enough = 20;

/**
 * Turns words into captions that can be read: at most two lines of 42 letters, at most 17 letters a second, and a gap
 * between captions. A caption never comes before its words are spoken. If people speak faster than one can read, a
 * caption stays longer, and the captions after it come later until a silence lets them catch up.
 */
export function toCaptions(words: readonly Word[], rules: CaptionRules = captionRules): Caption[] {
  const groups = grouped(
    words.flatMap((word) => splitLong(word, rules.line_letters)),
    rules,
  );
  let free = 0;
  return groups.map((group, nth) => {
    const lines =
      breakLines(
        group.map((word) => word.text),
        rules,
      ) ?? [];
    const [first, last] = [group[0], group.at(-1)];
    const said_ms = first?.start_ms ?? 0;
    const start_ms = Math.max(said_ms, free);
    const readable = start_ms + Math.ceil((lettersIn(lines.join(' ')) / rules.letters_per_second) * 1000);
    const spoken = Math.min(last?.end_ms ?? 0, start_ms + rules.longest_ms);
    // A short caption stays a moment longer if nothing follows at once.
    const next = groups[nth + 1]?.[0]?.start_ms ?? Number.POSITIVE_INFINITY;
    const rest = Math.min(start_ms + rules.shortest_ms, next - rules.gap_ms);
    const end_ms = Math.max(readable, spoken, rest);
    free = end_ms + rules.gap_ms;
    return { said_ms, start_ms, end_ms, lines };
  });
}

/** Splits a word that is too long for a line into parts. */
function splitLong(word: Word, most: number): Word[] {
  const letters = [...word.text];
  if (letters.length <= most) return [word];
  const parts = Array.from({ length: Math.ceil(letters.length / most) }, (_, nth) =>
    letters.slice(nth * most, (nth + 1) * most).join(''),
  );
  const each = (word.end_ms - word.start_ms) / parts.length;
  return parts.map((text, nth) => ({
    text,
    start_ms: Math.round(word.start_ms + nth * each),
    end_ms: Math.round(word.start_ms + (nth + 1) * each),
  }));
}

function grouped(words: readonly Word[], rules: CaptionRules): Word[][] {
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (!group || !last || isOver(group, last, word, rules)) groups.push([word]);
    else group.push(word);
  }
  return groups;
}

function isOver(group: readonly Word[], last: Word, next: Word, rules: CaptionRules): boolean {
  const texts = group.map((word) => word.text);
  if (next.start_ms - last.end_ms >= pause) return true;
  if (next.end_ms - (group[0]?.start_ms ?? 0) > rules.longest_ms) return true;
  if (/[.!?…]["»”']?$/.test(last.text) && lettersIn(texts.join(' ')) >= enough) return true;
  return breakLines([...texts, next.text], rules) === undefined;
}

/**
 * Returns one line if the text fits; otherwise two lines of similar length, preferably broken after a comma. The result
 * is undefined if two lines are not enough.
 */
export function breakLines(texts: readonly string[], rules: CaptionRules): string[] | undefined {
  const whole = texts.join(' ');
  if (lettersIn(whole) <= rules.line_letters) return [whole];
  if (rules.lines < 2) return undefined;
  const ways = texts.slice(1).flatMap((_, nth) => {
    const [above, below] = [texts.slice(0, nth + 1).join(' '), texts.slice(nth + 1).join(' ')];
    const [first, second] = [lettersIn(above), lettersIn(below)];
    if (Math.max(first, second) > rules.line_letters) return [];
    const bonus = /[,;:.!?…]$/.test(above) ? 8 : 0;
    return [{ lines: [above, below], cost: Math.abs(first - second) - bonus }];
  });
  return ways.toSorted((a, b) => a.cost - b.cost)[0]?.lines;
}
