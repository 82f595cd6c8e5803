import { type Book, catalogues } from './catalogues.ts';

/** A sentence of the code, cut at its places: "must have at least {0} characters". */
interface Sentence {
  sentence: string;
  texts: readonly string[];
  weight: number;
}

const place = /\{\d+\}/;

const cut = (sentence: string): Sentence => {
  const texts = sentence.split(place);
  return { sentence, texts, weight: texts.join('').length };
};

const firstWord = (text: string) => /^\S+(?= )/.exec(text)?.[0];

/** Those with the most words of their own come first; those that begin with a place stand under ''. */
const indexed = (book: Book) =>
  Map.groupBy(
    [...catalogues.es[book].keys()]
      .filter((sentence) => place.test(sentence))
      .map(cut)
      .sort((a, b) => b.weight - a.weight),
    ({ texts: [opening = ''] }) => firstWord(opening) ?? '',
  );

const byFirstWord = { sentences: indexed('sentences'), explanations: indexed('explanations') };

/** The sentence that a message is, and what it holds. Where several fit, the one with the most words of its own. */
export function sentenceOf(message: string, book: Book): { sentence: string; held: readonly string[] } {
  const [beginning, open] = [firstWord(message) ?? '', ''].map((word) =>
    firstOf(byFirstWord[book].get(word) ?? [], message),
  );
  const isOpen = open && open.weight > (beginning?.weight ?? 0);
  return (isOpen ? open : beginning) ?? { sentence: message, held: [] };
}

function firstOf(sentences: readonly Sentence[], message: string) {
  for (const { sentence, texts, weight } of sentences) {
    const held = heldBy(texts, message);
    if (held) return { sentence, held, weight };
  }
  return undefined;
}

/** Each place ends where the text behind it is found first; the last one is what is left. */
function heldBy(texts: readonly string[], message: string): string[] | undefined {
  const [opening = '', ...others] = texts;
  const closing = others.pop() ?? '';
  const end = message.length - closing.length;
  if (end < opening.length || !message.startsWith(opening) || !message.endsWith(closing)) return undefined;
  const held: string[] = [];
  let from = opening.length;
  for (const text of others) {
    const at = message.indexOf(text, from);
    if (at < 0 || at + text.length > end) return undefined;
    held.push(message.slice(from, at));
    from = at + text.length;
  }
  return [...held, message.slice(from, end)];
}
