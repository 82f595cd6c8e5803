const facts = /https?:\/\/\S+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|\d[\d.,:/ -]*\d|\d/giu;

const plain = (fact: string): string => fact.toLowerCase().replace(/[\s.,;:)]+$/, '');
const figuresOf = (text: string): string => text.replace(/\D/g, '');

/** Returns whether a text of a model has addresses or figures that its source does not have. */
function hasInventedFacts(written: string, source: string): boolean {
  const lower = source.toLowerCase();
  const figures = new Set((source.match(/\d[\d.,]*/g) ?? []).map(figuresOf));
  const isInSource = (fact: string) =>
    lower.includes(plain(fact)) ||
    (/^\d/.test(fact) && fact.split(/[\s:/-]+/).every((one) => one === '' || figures.has(figuresOf(one))));
  return (written.match(facts) ?? []).some((fact) => !isInSource(fact));
}

/** A text of a model, unless it is empty or says what its source does not say. */
export function trusted(written: string | null | undefined, source: string): string | null {
  const text = written?.trim() ?? '';
  return text === '' || hasInventedFacts(text, source) ? null : text;
}
