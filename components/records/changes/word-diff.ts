import { diffSequences } from './sequence-diff.ts';

export interface TextPiece {
  how: 'same' | 'removed' | 'added';
  text: string;
}

/** Splits a text into words, spaces and single punctuation marks. */
const tokens = (text: string) => text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];

/** The removed, added and kept words of a text. */
export const diffWords = (before: string, after: string): TextPiece[] =>
  gathered(
    diffSequences(tokens(before), tokens(after)).map(({ how, items }) => ({ how, text: items.join('') })),
  );

/**
 * Adds a lone space between changed words to both sides, so that whole phrases are replaced instead of every
 * other word.
 */
function gathered(pieces: readonly TextPiece[]): TextPiece[] {
  const found: TextPiece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) found.push({ how: 'removed', text: removed });
    if (added) found.push({ how: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [at, { how, text }] of pieces.entries()) {
    const isBetween = how === 'same' && /^ +$/.test(text) && at > 0 && at < pieces.length - 1;
    if (how === 'removed' || isBetween) removed += text;
    if (how === 'added' || isBetween) added += text;
    if (how !== 'same' || isBetween) continue;
    flush();
    found.push({ how, text });
  }
  flush();
  return found;
}
