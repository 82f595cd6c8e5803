import { brazil } from './brazil.ts';
import { portugal } from './portugal.ts';
import type { PresetCode } from './preset-code.ts';
import { isPresetCountry, type PresetCountry } from './preset-countries.ts';
import { spain } from './spain.ts';

const presets: Record<PresetCountry, readonly PresetCode[]> = { ES: spain, PT: portugal, BR: brazil };

/** The tax codes of a country, if the product knows them. */
export const presetOf = (country: string | null): readonly PresetCode[] | undefined =>
  isPresetCountry(country) ? presets[country] : undefined;
