const presetCountries = ['ES', 'PT', 'BR'] as const;

export type PresetCountry = (typeof presetCountries)[number];

/** True if the product knows the tax codes of the country. */
export const isPresetCountry = (country: string | null): country is PresetCountry =>
  presetCountries.some((one) => one === country);
