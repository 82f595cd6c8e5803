import { numberOf } from './find-amounts.ts';

const figures = /\d[\d.,]*/g;

/** Returns whether an amount is the number that is written, or that number of thousands or millions. */
function isScaled(written: string, value: string): boolean {
  const [figure] = written.match(figures) ?? [];
  // A number written in words cannot be compared.
  if (figure === undefined) return true;
  const base = numberOf(figure.replace(/[.,]$/, ''));
  if (base === undefined) return false;
  return [1, 1_000, 1_000_000].some((times) => Math.abs(base * times - Math.abs(Number(value))) < 0.005);
}

/** Returns whether all figures that are written are a part of the day. */
function isOfDay(written: string, day: string): boolean {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts = [Number(year), Number(year) % 100, Number(month), Number(date)];
  return (written.match(/\d+/g) ?? []).every((one) => parts.includes(Number(one)));
}

/** Returns whether the value of a model can come from the part of the text that it names. */
export function isDerivable(kind: 'email' | 'phone' | 'amount' | 'date', written: string, value: string) {
  if (kind === 'amount')
    return value.trim() !== '' && Number.isFinite(Number(value)) && isScaled(written, value);
  if (kind === 'date')
    return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) && isOfDay(written, value);
  if (kind === 'email') return /^\S+@\S+\.\S+$/.test(value);
  const [own, read] = [written.replace(/\D/g, ''), value.replace(/\D/g, '')];
  return read.length >= 7 && read.length <= 15 && read.endsWith(own.replace(/^00/, ''));
}
