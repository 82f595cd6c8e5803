const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** Persons and companies; others were never given out. */
const kinds = /^(?:20|23|24|25|26|27|30|33|34)/;

/** Argentina: eleven digits, the last one checked (mod 11). 20-27654321-?: the sum is 142, 142 mod 11 = 10, and 11 − 10 = 1. */
export function isCuit(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || !kinds.test(digits)) return false;
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  const control = 11 - (sum % 11);
  return Number(digits[10]) === (control === 11 ? 0 : control === 10 ? 9 : control);
}

const values = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Mexico: three letters of a company or four of a person, a day, and three more of which the last one checks. */
export function isRfc(text: string): boolean {
  const [, month = '', day = ''] = /^[A-ZÑ&]{3,4}\d{2}(\d{2})(\d{2})[A-Z\d]{3}$/.exec(text) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return false;
  const padded = text.padStart(13, ' ');
  const sum = [...padded.slice(0, 12)].reduce((all, one, at) => all + values.indexOf(one) * (13 - at), 0);
  const control = 11 - (sum % 11);
  return padded[12] === (control === 11 ? '0' : control === 10 ? 'A' : String(control));
}
