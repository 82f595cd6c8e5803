import { isPresetCountry } from '#server/areas/crm/tax-codes/presets/preset-countries.ts';
import type { Settings } from '../use-settings.ts';

type Facts = Pick<Settings, 'country' | 'legal_name' | 'tax_id' | 'address' | 'bank_accounts'>;

export interface Need {
  key: 'country' | 'legal_name' | 'tax_id' | 'address' | 'bank' | 'tax_codes';
  isDone: boolean;
  /** The section of the page in which it is entered. */
  section: 'identity' | 'bank' | 'taxCodes';
}

/** The data that an invoice has to show, each with a mark if the settings have it. */
export function needsOf(
  { country, legal_name, tax_id, address, bank_accounts }: Facts,
  codes: readonly { country: string | null }[],
): Need[] {
  const needs: Need[] = [
    { key: 'country', isDone: country !== null, section: 'identity' },
    { key: 'legal_name', isDone: legal_name !== null, section: 'identity' },
    { key: 'tax_id', isDone: tax_id !== null, section: 'identity' },
    { key: 'address', isDone: address.street !== null && address.city !== null, section: 'identity' },
    { key: 'bank', isDone: bank_accounts.length > 0, section: 'bank' },
  ];
  if (isPresetCountry(country))
    needs.push({
      key: 'tax_codes',
      isDone: codes.some((code) => code.country === country),
      section: 'taxCodes',
    });
  return needs;
}
