/** Checksums of tax numbers. A wrong number is only a warning, because it may be new or foreign. */
type Country = 'ES' | 'BR' | 'PT';

const checks: Record<Country, (id: string) => boolean> = { ES: isSpanish, BR: isBrazilian, PT: isPortuguese };

/** Returns undefined if the country's rule is not known. */
export function isValidTaxId(id: string, country: string): boolean | undefined {
  const clean = id.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const check = Object.entries(checks).find(([code]) => code === country.toUpperCase())?.[1];
  return check?.(clean.startsWith(country.toUpperCase()) ? clean.slice(2) : clean);
}

const digits = (text: string) => [...text].map(Number);
const weighted = (numbers: number[], weights: number[]) =>
  numbers.reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0);

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const cifLetters = 'JABCDEFGHI';

function isSpanish(id: string): boolean {
  if (/^[XYZ\d]\d{7}[A-Z]$/.test(id)) {
    const number = Number(id.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
    return dniLetters[number % 23] === id.at(-1);
  }
  if (!/^[A-HJNP-SUVW]\d{7}[0-9A-J]$/.test(id)) return false;
  const body = digits(id.slice(1, 8));
  const sum = body.reduce((total, digit, i) => {
    const value = i % 2 === 0 ? digit * 2 : digit;
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  return id.at(-1) === String(control) || id.at(-1) === cifLetters[control];
}

/** A CNPJ given out since July 2026 may have letters before its check digits; a letter counts as its ASCII code less 48. */
function isBrazilian(id: string): boolean {
  if (!/^[A-Z\d]{12}\d{2}$/.test(id) || /^(\d)\1+$/.test(id)) return false;
  const numbers = [...id].map((one) => one.charCodeAt(0) - 48);
  const control = (length: number) => {
    const weights = Array.from({ length }, (_, i) => ((length - 1 - i) % 8) + 2);
    const rest = weighted(numbers.slice(0, length), weights) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  return numbers[12] === control(12) && numbers[13] === control(13);
}

function isPortuguese(id: string): boolean {
  if (!/^\d{9}$/.test(id)) return false;
  const rest = weighted(digits(id.slice(0, 8)), [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return Number(id.at(-1)) === (rest < 2 ? 0 : 11 - rest);
}
