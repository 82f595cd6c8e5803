const abbreviations = ['ai', 'lpu'];

/** `ai_run` → "AI run": what people call a kind of record, or several of them. */
export const wordsOf = (kind: string): string =>
  kind
    .split('_')
    .map((word) => (abbreviations.includes(word) ? word.toUpperCase() : word))
    .join(' ');

/** "a contact", "an invoice", "an AI run". */
export function oneOf(kind: string): string {
  const words = wordsOf(kind);
  return `${/^[aeio]|^u(?!ni|se)|^LPU/i.test(words) ? 'an' : 'a'} ${words}`;
}
