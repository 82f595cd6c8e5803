import type { Convention, DecimalSeparator } from './convention.ts';

/** A text is a number in one way, in two ways that differ, or in none. */
export type NumberReading = { value: string } | { either: [string, string] } | undefined;

const marks = { comma: ',', point: '.' } as const;
const other = { comma: 'point', point: 'comma' } as const;

/** Spaces of every width and apostrophes only ever separate thousands. */
const thin = String.raw`[ \u00A0\u2009\u202F'\u2019]`;
const spaced = new RegExp(String.raw`^(\d{1,3}(?:${thin}\d{3})+)(?:[.,](\d+))?$`);

interface Parsed {
  /** By the mark that separates the decimals; where it does not matter both are the same. */
  comma: string | undefined;
  point: string | undefined;
  /** The mark that the text itself shows to be that of decimals. */
  shows: DecimalSeparator | null;
}

function readAs(text: string, decimal: DecimalSeparator): string | undefined {
  const [mark, group] = [marks[decimal], marks[other[decimal]]];
  const [whole = '', fraction, ...more] = text.split(mark);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined;
  const isPlain = /^\d+$/.test(whole);
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+$`).test(whole);
  if (!isPlain && !isGrouped) return undefined;
  const digits = whole.replaceAll(group, '');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

function parsed(text: string): Parsed | undefined {
  const bySpaces = spaced.exec(text);
  if (bySpaces) {
    const [, whole = '', fraction] = bySpaces;
    const digits = whole.replace(/\D/g, '');
    const value = fraction === undefined ? digits : `${digits}.${fraction}`;
    const mark = text.includes(',') ? 'comma' : text.includes('.') ? 'point' : null;
    return { comma: value, point: value, shows: mark };
  }
  const [comma, point] = [readAs(text, 'comma'), readAs(text, 'point')];
  if (comma === undefined && point === undefined) return undefined;
  const shows = comma === undefined ? 'point' : point === undefined ? 'comma' : null;
  return { comma, point, shows };
}

const sign = /^[-+\u2212]/;

function unsigned(given: string): { minus: string; text: string } {
  const text = given.trim();
  const isSigned = sign.test(text);
  return {
    minus: isSigned && !text.startsWith('+') ? '-' : '',
    text: isSigned ? text.slice(1).trim() : text,
  };
}

/** `1.234,56`, `1,234.56` and `1 234,56` have one meaning; `1.234` has two, of which the convention picks one. */
export function readNumber(given: string, { decimal }: Pick<Convention, 'decimal'>): NumberReading {
  const { minus, text } = unsigned(given);
  const found = parsed(text);
  if (!found) return undefined;
  const { comma, point } = found;
  const only = comma === undefined || point === undefined || comma === point ? (comma ?? point) : undefined;
  if (only !== undefined) return { value: minus + only };
  if (decimal === null) return { either: [`${minus}${comma}`, `${minus}${point}`] };
  return { value: `${minus}${found[decimal]}` };
}

/** Finds the decimal mark of a text, if the text alone shows it. */
export const decimalShownBy = (given: string): DecimalSeparator | null =>
  parsed(unsigned(given).text)?.shows ?? null;
