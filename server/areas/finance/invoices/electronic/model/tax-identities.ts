/** The countries whose numbers for VAT begin with the code of the country. Greece has a prefix of its own. */
const vatCountries = new Set([
  ...['AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'XI'],
]);

const outsideUnion = ['CH', 'GB', 'LI', 'NO', 'XI'];

export const isInUnion = (country: string): boolean =>
  vatCountries.has(country) && !outsideUnion.includes(country);

const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);
const countryOf = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix);

/** Two letters of a country and at least two digits; an own number such as B12345674 has one letter. */
const international = /^([A-Z]{2})[A-Z0-9]*\d[A-Z0-9]*\d[A-Z0-9]*$/;

export const compact = (taxId: string) => taxId.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The country that a tax number names itself, such as DE123456789. */
export function countryInNumber(taxId: string | null): string | null {
  const [, prefix = ''] = international.exec(compact(taxId ?? '')) ?? [];
  const country = countryOf(prefix);
  return vatCountries.has(country) ? country : null;
}

/** Returns the number for VAT with the prefix of its country, or null if the country has no such numbers. */
export function vatNumberOf(taxId: string | null, country: string | null): string | null {
  if (taxId === null) return null;
  const number = compact(taxId);
  if (number === '') return null;
  if (countryInNumber(taxId) !== null) return number;
  return country !== null && vatCountries.has(country) ? `${prefixOf(country)}${number}` : null;
}
