import currencies from 'country-to-currency';

export type Country = keyof typeof currencies;

export const isCountry = (code: string): code is Country => Object.hasOwn(currencies, code);

/** ISO 3166-1. */
export const countries: readonly Country[] = Object.keys(currencies).filter(isCountry);

/** The currency that people pay with there. */
export const currencyOf = (country: Country): string => currencies[country];
