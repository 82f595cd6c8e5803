import currencies from 'country-to-currency';

export type Country = keyof typeof currencies;

export const isCountry = (code: string): code is Country => Object.hasOwn(currencies, code);

/** ISO 3166-1. */
export const countries: readonly Country[] = Object.keys(currencies).filter(isCountry);

/** The currency of the country. */
export const currencyOf = (country: Country): string => currencies[country];

/** A country that uses this time zone: `likely` if it is one of several. Not every browser supports this. */
export function countryIn(timezone: string, likely: string | undefined): Country | undefined {
  const has = (code: Country) => {
    const region = new Intl.Locale(`und-${code}`);
    return 'getTimeZones' in region && region.getTimeZones()?.includes(timezone);
  };
  if (likely !== undefined && isCountry(likely) && has(likely)) return likely;
  return countries.find(has);
}
