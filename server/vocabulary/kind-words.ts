const abbreviations = ['ai', 'lpu'];

/** The name of a kind of record for people: `ai_run` becomes "AI run". */
export const wordsOf = (kind: string): string =>
  kind
    .split('_')
    .map((word) => (abbreviations.includes(word) ? word.toUpperCase() : word))
    .join(' ');

/** The name of a kind with its article, such as "a contact", "an invoice" or "an AI run". */
export function oneOf(kind: string): string {
  const words = wordsOf(kind);
  return `${/^[aeio]|^u(?!ni|se)|^LPU/i.test(words) ? 'an' : 'a'} ${words}`;
}
