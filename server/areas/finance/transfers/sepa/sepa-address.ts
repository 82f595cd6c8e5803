import { isObject } from '#server/kernel/values/objects.ts';
import { countryCodeOf } from '../../invoices/electronic/model/country-codes.ts';
import type { TransferAddress } from '../transfer-fields.ts';

const textIn = (address: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = address[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** A structured address needs at least the town and the country; null for one that lacks them. */
export function transferAddress(address: unknown): TransferAddress | null {
  if (!isObject(address)) return null;
  const city = textIn(address, 'city');
  const country = countryCodeOf(textIn(address, 'country'));
  if (city === null || country === null) return null;
  return { street: textIn(address, 'street'), postal_code: textIn(address, 'postal_code'), city, country };
}

/** The countries of SEPA outside of the European Economic Area. Their banks want the address of the paid party. */
const outside = ['AD', 'AL', 'CH', 'GB', 'GG', 'GI', 'IM', 'JE', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'];

export const needsAddress = (iban: string): boolean => outside.includes(iban.slice(0, 2));
