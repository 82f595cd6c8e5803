/** The writings of a phone or of another long number: digits, a plus sign, and separators. */
const isNumber = /^\(?\+?[\d\s().\-/]{7,40}$/;
const fewestDigits = 7;

/** As many of the last digits are compared, so that a number is found with and without the code of its country. */
const comparedDigits = 9;

/** The digits of a number, however people separate them, without zeros for a call abroad. */
export function digitsOf(text: string): string | undefined {
  if (!isNumber.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  return digits.length >= fewestDigits ? digits : undefined;
}

/** The digits by which a search finds the number. */
export const soughtDigits = (digits: string): string => digits.slice(-comparedDigits);

/** Both are the same number, one of them perhaps without the code of its country. */
export function isSameNumber(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= comparedDigits && long.endsWith(short));
}
