import { countries, isCountry } from '#server/kernel/values/countries.ts';
import { locales } from '#server/vocabulary/locales.ts';

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

let known: ReadonlyMap<string, string> | undefined;

/** The names of all countries in the languages of the product. */
function codesByName(): ReadonlyMap<string, string> {
  known ??= new Map(
    locales.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'region' });
      return countries.map((code): [string, string] => [plain(names.of(code) ?? code), code]);
    }),
  );
  return known;
}

/** Returns the code of a country that people typed into an address, by its code or its name. */
export function countryCodeOf(text: string | null): string | null {
  if (text === null) return null;
  const code = text.trim().toUpperCase();
  return isCountry(code) ? code : (codesByName().get(plain(text)) ?? null);
}
