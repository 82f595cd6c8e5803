import { stringify } from 'csv-stringify/sync';
import type { Field } from '#server/kernel/values/field.ts';

const startsFormula = /^[=+\-@\t\r]/;

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front, which the import removes again. */
const harmless = (text: string) => (startsFormula.test(text) && !isNumber(text) ? `'${text}` : text);

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return harmless(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
}

export const toCsv = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows.map((row) => row.map(toCell)));

const unquoted = (cell: string) =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Reads a cell's text as the first type that the property accepts; the text is left as it is where none fits. */
export function fromCell(cell: string, field: Field | undefined): unknown {
  const text = unquoted(cell);
  if (!field) return text;
  const isValid = (value: unknown) => field.write.safeParse(value).success;
  // Most cells are plain text, so the other readings are only tried after it.
  if (isValid(text)) return text;
  const value = jsonReading(text);
  if (value !== undefined && isValid(value)) return value;
  const list = listReading(text);
  return isValid(list) ? list : text;
}

function jsonReading(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const listReading = (text: string) =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);
