import { isStorable } from '../mapping/storable.ts';

/** Returns the later of two marks. Numbers are compared as numbers, moments as moments. */
export function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  const [x, y] = [sortable(a), sortable(b)];
  return typeof x === typeof y ? (x < y ? b : a) : a < b ? b : a;
}

const sortable = (text: string): number | string => {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? text : moment;
};

const longest = 200;

function asText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= longest && isStorable(value)
    ? value
    : null;
}

/** Returns the latest mark of the rows. */
export const latest = (values: readonly unknown[]): string | null =>
  values.map(asText).reduce<string | null>(laterOf, null);
